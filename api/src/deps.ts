import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPlaces, createPlacesPerLandlord } from './concurrency/places.ts';
import { retryUntil } from './concurrency/retry.ts';
import { createDb, createPool, type Db } from './db/connect.ts';
import type { Env } from './env.ts';
import { createSessions, type Sessions } from './http/sessions.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { builtinIdentity } from './providers/identity/builtin.ts';
import { externalIdentity } from './providers/identity/external.ts';
import type { Identity } from './providers/identity/identity.ts';
import { createPixBanks, type PixBanks } from './providers/pix/banks.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { createStorage } from './providers/storage/create.ts';
import type { Storage } from './providers/storage/storage.ts';
import { realTimeouts } from './providers/timeouts.ts';
import type { Cipher } from './secrets/cipher.ts';
import { createTracing } from './tracing/create.ts';
import { recordStatement, type Tracing } from './tracing/span.ts';

/** Everything that the areas use and a test may replace. Made once, in main.ts or by a test. */
export type Deps = Providers & {
  env: Env;
  log: FastifyBaseLogger;
  db: Db;
  pool: pg.Pool;
  /** Set once the process was told to stop: it still answers, but wants no new work. */
  stopping: { requested: boolean };
  /** The moment. Rules take it as an argument, so that tests can set it. */
  agora: () => Date;
  cipher: Cipher;
  sessions: Sessions;
  identity: Identity;
  storage: Storage;
  pix: PixBanks;
  noticePlaces: ReturnType<typeof createNoticePlaces>;
  metrics: Metrics;
  /** Undefined where no collector is named. */
  tracing: Tracing | undefined;
};

/** The real ones, on the database at `url`; whoever makes them ends them with `closeDeps`. */
export async function createDeps(
  env: Env,
  log: FastifyBaseLogger,
  url: string,
  cipher: Cipher,
  agora = () => new Date(),
): Promise<Deps> {
  const pool = createPool(url, { max: env.DATABASE_POOL_MAX });
  const tracing = await createTracing(env, log);
  const metrics = createMetrics(pool, env.METRICS_TOKEN !== undefined);
  const db = createDb(pool, tracing && recordStatement);
  return {
    env,
    log,
    db,
    pool,
    stopping: { requested: false },
    agora,
    cipher,
    sessions: await createSessions(db, pool, env.SESSION_EXPIRES_DAYS),
    identity: createIdentity(env, cipher),
    ...createProviders(env, log, realTimeouts, metrics.notice),
    storage: await createStorage(env, cipher),
    pix: createPixBanks(env, realTimeouts, agora),
    noticePlaces: createNoticePlaces(env),
    metrics,
    tracing,
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.sessions.close();
  deps.storage.close();
  deps.pix.fechar();
  await deps.db.destroy();
  await deps.tracing?.stop();
}

function createIdentity(env: Env, cipher: Cipher): Identity {
  const { IDENTITY_API_URL: url, IDENTITY_API_KEY: key } = env;
  return url && key ? externalIdentity(url, key, cipher, realTimeouts.deadline) : builtinIdentity();
}

/**
 * All runs of the routine in one process share these. Four messages of one landlord's at once, so that a slow provider
 * account does not take all places; four connections, so that whoever uses the service meanwhile finds one free. `inDb`
 * runs a statement that may be carried out twice, for as long as it takes to reach the database.
 */
function createNoticePlaces({ NOTICES_CONCURRENCY: all }: Env) {
  const connections = createPlaces(4);
  return {
    sending: createPlacesPerLandlord(all, Math.min(4, all)),
    inDb: <T>(statement: () => Promise<T>) => connections.withPlace(() => retryUntil(statement)),
  };
}
