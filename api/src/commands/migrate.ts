import { walSettings } from '../backup/wal/settings.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { readEnvOrExit } from '../env.ts';
import { createLog } from '../process/log.ts';

/** `npm run migrate`: brings the database up to date without starting the service. */
const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
const log = createLog({ ...env, LOG_LEVEL: 'warn' });

try {
  const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log, walSettings(env));
  try {
    const aplicadas = await migrate(env.DATABASE_URL ?? (embutido?.url as string));
    console.log(
      aplicadas.length > 0 ? `Migrações aplicadas: ${aplicadas.join(', ')}` : 'O banco de dados já está atualizado.',
    );
  } finally {
    await embutido?.stop();
  }
} catch (erro) {
  log.fatal(erro instanceof Error ? erro.message : String(erro));
  process.exitCode = 1;
}
