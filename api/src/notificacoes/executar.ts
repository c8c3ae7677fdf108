import { randomUUID } from 'node:crypto';
import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import { insistir } from '../db/insistir.ts';
import type { Deps } from '../deps.ts';
import { resolverAbandonados } from './abandonados.ts';
import { avisarLocador } from './avisarLocador.ts';
import type { Aviso, Locador } from './aviso.ts';
import { encontrarAvisos, encontrarLocadores } from './encontrar.ts';
import { emParalelo } from './paralelo.ts';
import { marcarPresenca } from './presenca.ts';
import { criarRodada, type Rodada } from './rodada.ts';

const PAGINA = 200;

type Opcoes = { userId?: string; parar?: AbortSignal };
type Trabalho = { locador: Locador; avisos: Aviso[] };

/**
 * The daily routine, for all active landlords or for one. It may run twice, at once, in many processes: claims keep
 * each message from going out twice. Landlords fail alone.
 */
export async function executarRotina(deps: Deps, { userId, parar }: Opcoes = {}): Promise<ResultadoRotina> {
  const presenca = await marcarPresenca(deps.pool);
  try {
    const rodada = criarRodada(deps, presenca.execucao, parar ?? new AbortController().signal);
    if (userId) rodada.resultado.incluir(userId);
    await emParalelo(trabalhos(rodada, userId), deps.env.NOTICES_CONCURRENCY, async ({ locador, avisos }) => {
      await avisarLocador(rodada, locador, avisos).catch((err) => {
        rodada.resultado.semSucesso();
        deps.log.error({ err, userId: locador.userId }, 'avisos de um locador não enviados');
      });
    });
    await resolverAbandonados(rodada, userId);
    const resultado = rodada.resultado.fechar();
    const { sucesso, totalGeral, totalFalhas } = resultado;
    deps.log.info({ sucesso, totalGeral, totalFalhas, locadores: resultado.resultados.length }, 'rotina de avisos');
    return resultado;
  } finally {
    await presenca.fechar();
  }
}

/** Every landlord with notices due today, page by page; the next page is read while this one is being sent. */
async function* trabalhos(rodada: Rodada, userId: string | undefined): AsyncGenerator<Trabalho> {
  const paginas = userId ? arco(rodada, undefined, undefined, userId) : volta(rodada);
  let proxima = paginas.next();
  for (;;) {
    const { done, value } = await proxima;
    if (done) return;
    proxima = paginas.next();
    // Whoever stops taking from here must not leave a rejection that nobody hears.
    proxima.catch(() => {});
    for (const trabalho of value) {
      if (rodada.parar.aborted) return;
      yield trabalho;
    }
  }
}

/** All of them, from a random one round to the same: processes that run at once begin in different places. */
async function* volta(rodada: Rodada): AsyncGenerator<Trabalho[]> {
  const inicio = randomUUID();
  yield* arco(rodada, inicio, undefined);
  yield* arco(rodada, undefined, inicio);
}

async function* arco(
  { deps: { db }, hoje }: Rodada,
  de: string | undefined,
  ate: string | undefined,
  userId?: string,
): AsyncGenerator<Trabalho[]> {
  for (let depoisDe = de; ; ) {
    const pagina = { depoisDe, ate, limite: PAGINA };
    const locadores = await insistir(() => encontrarLocadores(db, pagina, userId));
    const uids = locadores.map((locador) => locador.userId);
    const avisos = Map.groupBy(await insistir(() => encontrarAvisos(db, uids, hoje)), (aviso) => aviso.userId);
    const comAvisos = locadores.flatMap((locador) => {
      const seus = avisos.get(locador.userId);
      return seus ? [{ locador, avisos: seus }] : [];
    });
    yield embaralhar(comAvisos);
    depoisDe = uids.at(-1);
    if (locadores.length < PAGINA || userId) return;
  }
}

/** Two processes on the same page meet on as few landlords as possible. */
function embaralhar<T>(lista: T[]): T[] {
  return lista
    .map((item) => ({ item, ordem: Math.random() }))
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ item }) => item);
}
