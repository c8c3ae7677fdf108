import pg from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { createPool } from '../db/connect.ts';
import { listenTo } from '../db/listen.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { inSpan, within } from '../tracing/span.ts';
import { HANDLERS } from './handlers.ts';
import { JOBS, type JobName, type Jobs, SCHEMA } from './names.ts';

/** Connections beside those of requests, and one that listens. */
const CONNECTIONS = 2;
/** At once in this process of each kind of job, and of one landlord. */
const AT_ONCE = 2;
/** A stop gives the jobs at work so long; then they are given back. */
const STOP_DEADLINE_MS = 6_000;
/** How often a worker without work looks by itself: it is told of new jobs by NOTIFY. */
const POLL_S = 15;
/** How often jobs of processes that died are looked for. */
const WATCH_S = 30;

type Options = { poll?: number; watch?: number; handlers?: typeof HANDLERS };

/** Does jobs for as long as the process runs: whatever any process asked for, each one by one of them. */
export async function workJobs(deps: Deps, { poll = POLL_S, watch = WATCH_S, handlers = HANDLERS }: Options = {}) {
  const { log } = deps;
  const pool = createPool(deps.pool.options.connectionString as string, { max: CONNECTIONS, types: pg.types });
  const boss = new PgBoss({
    schema: SCHEMA,
    migrate: false,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    useListenNotify: true,
    superviseIntervalSeconds: watch,
    monitorIntervalSeconds: watch,
    flowIntervalSeconds: 3600,
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onNotice, onConnect) {
        const { close } = await listenTo(pool, channel, onNotice, () => {}, onConnect);
        return { close };
      },
    },
  });
  // A database that is away for a moment is no reason to end: the queue asks again.
  boss.on('error', (err) => log.warn({ err }, 'a fila de tarefas não alcançou o banco de dados'));
  boss.on('warning', ({ message }) => log.warn({ aviso: message }, 'fila de tarefas'));

  async function work<Nome extends JobName>(name: Nome, colleagues: string[]) {
    const options = { localGroupConcurrency: 1, notifyPollingIntervalSeconds: poll };
    const own = await boss.work<Jobs[Nome]>(name, options, async ([job]) => {
      const { id, data, retryCount, signal } = job as Job<Jobs[Nome]>;
      const { traceparent } = data as { traceparent?: string };
      // The worker now counts this job, so one that saw only this landlord's jobs looks for another's.
      for (const colleague of colleagues) if (colleague !== own) boss.notifyWorker(colleague);
      const span = deps.tracing?.begin(`tarefa ${name}`, 'consumer', { tentativa: retryCount + 1 }, traceparent);
      try {
        await inSpan(span, () => handlers[name](deps, data, signal));
      } catch (err) {
        const refusal = err instanceof HttpError && err.statusCode < 500;
        const last = retryCount >= JOBS[name].retryLimit;
        const fields = { err, tarefa: name, id, tentativa: retryCount + 1 };
        within(span, () => log[last ? 'error' : 'warn'](fields, 'uma tarefa falhou'));
        // No other try would end otherwise.
        if (refusal) return;
        // An error thrown here is kept in the database: its message is enough.
        throw new Error(err instanceof Error ? err.message : String(err));
      } finally {
        // The next one at once.
        boss.notifyWorker(own);
      }
    });
    colleagues.push(own);
  }

  async function stop(): Promise<void> {
    await boss.stop({ timeout: STOP_DEADLINE_MS });
    await pool.end();
  }
  try {
    await boss.start();
    for (const name of Object.keys(JOBS) as JobName[]) {
      const colleagues: string[] = [];
      for (let i = 0; i < AT_ONCE; i++) await work(name, colleagues);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
