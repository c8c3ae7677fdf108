import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app.ts';
import { walSettings } from '../backup/wal/settings.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { closeDeps, createDeps, type Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { App } from '../http/app.ts';
import { workJobs } from '../jobs/work.ts';
import { checkSecrets } from '../secrets/check.ts';
import { readCipher } from '../secrets/key.ts';
import { trackConnections } from './connections.ts';
import { schedulePasses } from './passes.ts';

/** Leaves time to shut the database down within the ten seconds that a stop may take. */
const REQUESTS_DEADLINE_MS = 6_000;

export type Service = { app: App; deps: Deps; stop(): Promise<void> };

type Options = { agora?: () => Date; stopping?: AbortSignal };

/**
 * Database (embedded without DATABASE_URL), migrations and the whole app; not yet listening. Throws the reason of
 * `stopping` once that is asked: a database that takes its time to start, as a first one does, is left alone then.
 */
export async function buildService(
  env: Env,
  log: FastifyBaseLogger,
  { agora, stopping }: Options = {},
): Promise<Service> {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbedded(env.DATA_DIR, log, walSettings(env), stopping);
  try {
    const { url } = database;
    stopping?.throwIfAborted();
    const applied = await migrate(url);
    if (applied.length > 0) log.info({ aplicadas: applied }, 'banco de dados atualizado');
    stopping?.throwIfAborted();
    const deps = await createDeps(env, log, url, await readCipher(env), agora);
    await checkSecrets(deps);
    const app = await buildApp(deps);
    const connections = trackConnections(app.server);
    const passes = schedulePasses(deps);
    const jobs = await workJobs(deps);
    return {
      app,
      deps,
      // Requests in flight are answered first, then nothing uses the database any more.
      async stop() {
        deps.stopping.requested = true;
        const jobsStopped = jobs.stop();
        // A proxy that asks whether the process is ready gives its requests to others meanwhile.
        await sleep(env.DRAIN_SECONDS * 1000);
        const stopClosing = connections.closeIdle();
        const cut = setTimeout(() => {
          log.warn('havia requisições que não terminaram a tempo; suas conexões foram cortadas');
          app.server.closeAllConnections();
        }, REQUESTS_DEADLINE_MS);
        await app.close();
        clearTimeout(cut);
        stopClosing();
        await Promise.all([passes.stop(), jobsStopped]);
        await closeDeps(deps);
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
