import { walSettings } from '../backup/wal/settings.ts';
import { createDb, createPool, type Db } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { type Env, readEnvOrExit } from '../env.ts';
import { createLog } from '../process/log.ts';

/** A command's work on the service's database, as it stands; what goes wrong is said, and ends the process with 1. */
export async function comBanco(fazer: (db: Db, env: Env) => Promise<void>): Promise<void> {
  const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
  const log = createLog({ ...env, LOG_LEVEL: 'warn' });
  try {
    const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log, walSettings(env));
    try {
      const db = createDb(createPool(env.DATABASE_URL ?? (embutido?.url as string)));
      await fazer(db, env).finally(() => db.destroy());
    } finally {
      await embutido?.stop();
    }
  } catch (erro) {
    log.fatal(erro instanceof Error ? erro.message : String(erro));
    process.exitCode = 1;
  }
}
