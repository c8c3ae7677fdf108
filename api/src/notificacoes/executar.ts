import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import type { Deps } from '../deps.ts';
import { resolverAbandonados } from './abandonados.ts';
import { avisarLocador } from './avisarLocador.ts';
import type { Aviso, Locador } from './aviso.ts';
import { encontrarAvisos, encontrarLocadores } from './encontrar.ts';
import { emParalelo } from './paralelo.ts';
import { marcarPresenca, type Presenca } from './presenca.ts';
import { criarRodada, type Rodada } from './rodada.ts';

const PAGINA = 200;
/** Shares into which the landlords are cut, by the first byte of their uid; processes that run at once divide them. */
const PARTES = 64;

type Opcoes = { userId?: string; parar?: AbortSignal };
type Trabalho = { locador: Locador; avisos: Aviso[]; terminar(): void };

/**
 * The daily routine, for all active landlords or for one. It may run twice, at once, in many processes: claims keep
 * each message from going out twice. Landlords fail alone.
 */
export async function executarRotina(deps: Deps, { userId, parar }: Opcoes = {}): Promise<ResultadoRotina> {
  const presenca = await marcarPresenca(deps.pool);
  try {
    const rodada = criarRodada(deps, presenca.execucao, parar ?? new AbortController().signal);
    if (userId) rodada.resultado.incluir(userId);
    const fonte = adiantar(userId ? deUm(rodada, userId) : deTodos(rodada, presenca));
    // More landlords than places: while some wait for the database, others send.
    await emParalelo(fonte, 2 * deps.env.NOTICES_CONCURRENCY, async ({ locador, avisos, terminar }) => {
      await avisarLocador(rodada, locador, avisos)
        .catch((err) => {
          rodada.resultado.semSucesso();
          deps.log.error({ err, userId: locador.userId }, 'avisos de um locador não enviados');
        })
        .finally(terminar);
    });
    await resolverAbandonados(rodada, userId);
    // Cut off: something may be left, and another call does it.
    if (rodada.parar.aborted) rodada.resultado.semSucesso();
    const resultado = rodada.resultado.fechar();
    const { sucesso, totalGeral, totalFalhas } = resultado;
    deps.log.info({ sucesso, totalGeral, totalFalhas, locadores: resultado.resultados.length }, 'rotina de avisos');
    return resultado;
  } finally {
    await presenca.fechar();
  }
}

/** One by one, while the next page is read. */
async function* adiantar(paginas: AsyncGenerator<Trabalho[]>): AsyncGenerator<Trabalho> {
  let proxima = paginas.next();
  for (;;) {
    const { done, value } = await proxima;
    if (done) return;
    proxima = paginas.next();
    // Whoever stops taking from here must not leave a rejection that nobody hears.
    proxima.catch(() => {});
    yield* value;
  }
}

const nada = () => {};

async function* deUm(rodada: Rodada, userId: string): AsyncGenerator<Trabalho[]> {
  yield* paginas(rodada, {}, nada, userId);
}

/**
 * All shares, in an order of this run's own; those that another run has come last, when most of their work is done, or
 * when that run died.
 */
async function* deTodos(rodada: Rodada, presenca: Presenca): AsyncGenerator<Trabalho[]> {
  const deOutros: number[] = [];
  for (const parte of embaralhar(Array.from({ length: PARTES }, (_, i) => i))) {
    if (rodada.parar.aborted) return;
    if (!(await presenca.pegar(parte))) {
      deOutros.push(parte);
      continue;
    }
    let emCurso = 1;
    const terminar = () => {
      emCurso -= 1;
      if (emCurso === 0) void presenca.soltar(parte);
    };
    for await (const pagina of paginas(rodada, limites(parte), terminar)) {
      emCurso += pagina.length;
      yield pagina;
    }
    terminar();
  }
  for (const parte of deOutros) {
    if (rodada.parar.aborted) return;
    yield* paginas(rodada, limites(parte), nada);
  }
}

type Limites = { depoisDe?: string; ate?: string };

/** The uids of a share: after the last one of the share before, up to its own last one. */
function limites(parte: number): Limites {
  const ultimo = (qual: number) => {
    const byte = ((qual + 1) * 256) / PARTES - 1;
    return `${byte.toString(16).padStart(2, '0')}ffffff-ffff-ffff-ffff-ffffffffffff`;
  };
  return { depoisDe: parte === 0 ? undefined : ultimo(parte - 1), ate: ultimo(parte) };
}

async function* paginas(
  { deps: { db }, hoje, noBanco }: Rodada,
  { depoisDe, ate }: Limites,
  terminar: () => void,
  userId?: string,
): AsyncGenerator<Trabalho[]> {
  for (let ultimo = depoisDe; ; ) {
    const pagina = { depoisDe: ultimo, ate, limite: PAGINA };
    const locadores = await noBanco(() => encontrarLocadores(db, pagina, userId));
    const uids = locadores.map((locador) => locador.userId);
    const avisos = Map.groupBy(await noBanco(() => encontrarAvisos(db, uids, hoje)), (aviso) => aviso.userId);
    const trabalhos = locadores.flatMap((locador) => {
      const seus = avisos.get(locador.userId);
      return seus ? [{ locador, avisos: seus, terminar }] : [];
    });
    // In an order of this run's own, so that two runs at the same page meet on few landlords.
    yield embaralhar(trabalhos);
    ultimo = uids.at(-1);
    if (locadores.length < PAGINA || userId) return;
  }
}

function embaralhar<T>(lista: T[]): T[] {
  return lista
    .map((item) => ({ item, ordem: Math.random() }))
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ item }) => item);
}
