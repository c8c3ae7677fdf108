import { walSettings } from '../backup/wal/settings.ts';
import { createDb, createPool } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { readEnvOrExit } from '../env.ts';
import { createLog } from '../process/log.ts';
import { readCipher } from '../secrets/key.ts';
import { reencrypt } from '../secrets/reencrypt.ts';

/** `npm run secrets:rotate`: encrypts with SECRETS_KEY what SECRETS_KEY_ANTERIOR encrypted; the service may be running. */
const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
const log = createLog({ ...env, LOG_LEVEL: 'warn' });

try {
  const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log, walSettings(env));
  try {
    const url = env.DATABASE_URL ?? (embutido?.url as string);
    const cipher = await readCipher(env);
    await migrate(url);
    const db = createDb(createPool(url));
    const { recifrados, ilegiveis } = await reencrypt(db, cipher, new Date()).finally(() => db.destroy());
    console.log(`Segredos cifrados com a chave atual: ${recifrados}.`);
    if (ilegiveis > 0) {
      console.error(
        `Segredos que nenhuma das duas chaves abre: ${ilegiveis}. Mantenha a chave anterior, ou peça aos locadores que gravem de novo as chaves deles.`,
      );
      process.exitCode = 1;
    }
  } finally {
    await embutido?.stop();
  }
} catch (erro) {
  log.fatal(erro instanceof Error ? erro.message : String(erro));
  process.exitCode = 1;
}
