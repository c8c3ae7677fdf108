import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type pg from 'pg';
import { lerLocadores, type Page, pagesOfLandlords } from '../api/src/areas/configuracoes/locadores.ts';
import { findNotices } from '../api/src/areas/notificacoes/routine/find.ts';
import { markPresence } from '../api/src/areas/notificacoes/routine/presence.ts';
import { PAGE, sayToRuns } from '../api/src/areas/notificacoes/routine/run.ts';
import { createSharing } from '../api/src/concurrency/sharing.ts';
import { createDb, createPool, type Db } from '../api/src/db/connect.ts';
import { startEmbedded } from '../api/src/db/embedded.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { createCipher } from '../api/src/secrets/cipher.ts';
import { processoDaRotina } from '../api/test/support/processes.ts';
import { semear } from '../api/test/support/seed.ts';
import { doStart } from './processos.ts';
import { imprimir, type Linha } from './tabela.ts';

const ATRASO_MS = 20;
const SIMULTANEAS = 16;
const AGORA = '2026-03-07T15:00:00Z';
const HOJE = '2026-03-07';
/** Twenty contas a landlord, three of them with a notice due today: 200,000 contas, 30,000 notices. */
const COM_AVISO = ['2026-03-07', '2026-03-08', '2026-03-10'];
const SEM_AVISO = Array.from({ length: 17 }, (_, i) => `2027-${String((i % 12) + 1).padStart(2, '0')}-15`);

const segundos = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The daily routine at scale: real PostgreSQL, real processes, a provider that answers in 20 ms. */
export async function benchNotificacoes(locadores = 10_000): Promise<Linha[]> {
  const avisos = locadores * COM_AVISO.length;
  const idealMs = (avisos * ATRASO_MS) / SIMULTANEAS;
  const pasta = await mkdtemp(join(tmpdir(), 'imob-bench-'));
  const banco = await startEmbedded(pasta, { info: () => {}, warn: (texto) => console.warn(texto) });
  const pool = createPool(banco.url);
  const db = createDb(pool);
  const provedor = await iniciarProvedor();
  try {
    await migrate(banco.url);
    await semear(banco.url, {
      locadores,
      vencimentos: [...COM_AVISO, ...SEM_AVISO],
      cipher: createCipher(Buffer.alloc(32, 7)),
    });
    const rodar = (quantos: number) => rodarProcessos(quantos, banco.url, provedor.url);

    const busca = await medirBusca(db, pool);
    const um = await rodar(1);
    const recebidasDeUm = await provedor.contagem();
    await db.deleteFrom('notificacoes').execute();
    await db.deleteFrom('enviosNotificacao').execute();
    await pool.query('vacuum analyze notificacoes, "enviosNotificacao"');
    const dois = await rodar(2);
    const recebidasDeDois = await provedor.contagem();

    const limite = idealMs * 1.5 + busca.ms;
    const umaVez = [recebidasDeUm, recebidasDeDois].every((r) => r.recebidas === avisos && r.diferentes === avisos);
    return [
      linha(
        'avisos: achar os de hoje',
        `${busca.avisos} em ${segundos(busca.ms)}`,
        '< 10 s',
        busca.ms < 10_000 && busca.avisos === avisos,
      ),
      linha(
        'avisos: enviar todos',
        segundos(um.ms),
        `< ${segundos(limite)} (1,5 × ideal + achar)`,
        um.ms < limite && um.enviados === avisos,
        `${(um.cpuMs / avisos).toFixed(2)} ms de CPU por aviso; carga ${loadavg()[0]?.toFixed(1)} em ${cpus().length} núcleos`,
      ),
      linha('avisos: memória do processo', `${um.memoriaMb} MB`, '< 250 MB', um.memoriaMb < 250),
      linha(
        'avisos: dois processos',
        `${segundos(dois.ms)} (${(dois.ms / um.ms).toFixed(2)})`,
        '<= 0,60 de um',
        dois.ms <= um.ms * 0.6 && dois.enviados === avisos,
      ),
      linha('avisos: cada um uma vez', umaVez ? 'sim' : 'não', 'sim', umaVez),
    ];
  } finally {
    provedor.parar();
    await db.destroy();
    await banco.stop();
    rmSync(pasta, { recursive: true, force: true, maxRetries: 3 });
  }
}

const linha = (nome: string, valor: string, meta: string, ok: boolean, nota?: string): Linha => ({
  nome,
  valor,
  meta,
  ok,
  nota,
});

/** Measures what the routine reads before it sends: every landlord, a page at a time, shared with other runs at the same moment. */
export async function medirBusca(db: Db, pool: pg.Pool): Promise<{ ms: number; avisos: number }> {
  const { hear, take, parts } = createSharing<Page>((palavra) => sayToRuns(db, palavra));
  const { execucao, end } = await markPresence(pool, hear);
  const inicio = performance.now();
  let avisos = 0;
  const paginas = await pagesOfLandlords(db, execucao, PAGE);
  for (let pagina = take(paginas); pagina; pagina = take(paginas)) {
    const { ids } = pagina;
    const achar = async () => findNotices(db, await lerLocadores(db, ids), HOJE);
    for await (const aviso of parts(pagina, achar)) {
      avisos += 1;
      await aviso.done();
    }
  }
  const ms = performance.now() - inicio;
  await end();
  return { ms, avisos };
}

/** From the start of the work to its end; starting Node is not counted. */
async function rodarProcessos(quantos: number, url: string, provedor: string) {
  const env = {
    DATABASE_URL: url,
    MAIL_API_URL: provedor,
    AGORA,
    NOTICES_CONCURRENCY: String(SIMULTANEAS),
    TEMPOS: '{"prazo":10000}',
  };
  const processos = await Promise.all(Array.from({ length: quantos }, () => processoDaRotina(env, doStart.argumentos)));
  const inicio = performance.now();
  const resultados = await Promise.all(processos.map((processo) => processo.partir()));
  const ms = performance.now() - inicio;
  return {
    ms,
    enviados: resultados.reduce((soma, { totalGeral }) => soma + totalGeral, 0) as number,
    /** Measures the process itself; a busy machine stretches the seconds, not these. */
    cpuMs: resultados.reduce((soma, { cpu }) => soma + cpu, 0) as number,
    memoriaMb: Math.round(Math.max(...resultados.map(({ memoria }) => memoria)) / 1024),
  };
}

async function iniciarProvedor() {
  const filho = fork(fileURLToPath(new URL('provedorLento.ts', import.meta.url)), [String(ATRASO_MS)]);
  const responder = <T>() => new Promise<T>((chegou) => filho.once('message', (texto) => chegou(texto as T)));
  const url = await responder<string>();
  return {
    url,
    async contagem() {
      const resposta = responder<{ recebidas: number; diferentes: number }>();
      filho.send('contagem');
      return resposta;
    },
    parar: () => void filho.kill(),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // A smaller number of landlords may be given, for a quick look.
  imprimir('Avisos', await benchNotificacoes(Number(process.argv[2] ?? 10_000)));
}
