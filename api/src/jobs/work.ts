import pg from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { createPool } from '../db/connect.ts';
import { listenTo } from '../db/listen.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { inSpan, within } from '../tracing/span.ts';
import { FAZER } from './handlers.ts';
import { ESQUEMA, type NomeDeTarefa, TAREFAS, type Tarefas } from './names.ts';

/** Connections beside those of requests, and one that listens. */
const CONEXOES = 2;
/** At once in this process of each kind of job, and of one landlord. */
const JUNTAS = 2;
/** A stop gives the jobs at work so long; then they are given back. */
const PRAZO_PARA_PARAR_MS = 6_000;
/** How often a worker without work looks by itself: it is told of new jobs by NOTIFY. */
const PROCURA_S = 15;
/** How often jobs of processes that died are looked for. */
const VIGIA_S = 30;

type Opcoes = { procura?: number; vigia?: number; fazer?: typeof FAZER };

/** Does jobs for as long as the process runs: whatever any process asked for, each one by one of them. */
export async function workJobs(deps: Deps, { procura = PROCURA_S, vigia = VIGIA_S, fazer = FAZER }: Opcoes = {}) {
  const { log } = deps;
  const pool = createPool(deps.pool.options.connectionString as string, { max: CONEXOES, types: pg.types });
  const boss = new PgBoss({
    schema: ESQUEMA,
    migrate: false,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    useListenNotify: true,
    superviseIntervalSeconds: vigia,
    monitorIntervalSeconds: vigia,
    flowIntervalSeconds: 3600,
    db: {
      executeSql: (texto, valores) => pool.query(texto, valores),
      async listen(canal, aoAvisar, aoLigar) {
        const { fechar } = await listenTo(pool, canal, aoAvisar, () => {}, aoLigar);
        return { close: fechar };
      },
    },
  });
  // A database that is away for a moment is no reason to end: the queue asks again.
  boss.on('error', (err) => log.warn({ err }, 'a fila de tarefas não alcançou o banco de dados'));
  boss.on('warning', ({ message }) => log.warn({ aviso: message }, 'fila de tarefas'));

  async function trabalhar<Nome extends NomeDeTarefa>(nome: Nome, colegas: string[]) {
    const opcoes = { localGroupConcurrency: 1, notifyPollingIntervalSeconds: procura };
    const eu = await boss.work<Tarefas[Nome]>(nome, opcoes, async ([tarefa]) => {
      const { id, data, retryCount, signal } = tarefa as Job<Tarefas[Nome]>;
      const { traceparent } = data as { traceparent?: string };
      // The worker now counts this job, so one that saw only this landlord's jobs looks for another's.
      for (const colega of colegas) if (colega !== eu) boss.notifyWorker(colega);
      const rastro = deps.tracing?.begin(`tarefa ${nome}`, 'consumer', { tentativa: retryCount + 1 }, traceparent);
      try {
        await inSpan(rastro, () => fazer[nome](deps, data, signal));
      } catch (err) {
        const recusa = err instanceof HttpError && err.statusCode < 500;
        const ultima = retryCount >= TAREFAS[nome].retryLimit;
        const campos = { err, tarefa: nome, id, tentativa: retryCount + 1 };
        within(rastro, () => log[ultima ? 'error' : 'warn'](campos, 'uma tarefa falhou'));
        // No other try would end otherwise.
        if (recusa) return;
        // An error thrown here is kept in the database: its message is enough.
        throw new Error(err instanceof Error ? err.message : String(err));
      } finally {
        // The next one at once.
        boss.notifyWorker(eu);
      }
    });
    colegas.push(eu);
  }

  async function parar(): Promise<void> {
    await boss.stop({ timeout: PRAZO_PARA_PARAR_MS });
    await pool.end();
  }
  try {
    await boss.start();
    for (const nome of Object.keys(TAREFAS) as NomeDeTarefa[]) {
      const colegas: string[] = [];
      for (let i = 0; i < JUNTAS; i++) await trabalhar(nome, colegas);
    }
  } catch (erro) {
    await parar();
    throw erro;
  }
  return { parar };
}
