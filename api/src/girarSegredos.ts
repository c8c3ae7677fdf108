import { lerCifra } from './chave.ts';
import { createDb, createPool } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { lerEnvOuSair } from './env.ts';
import { criarLog } from './log.ts';
import { recifrar } from './recifrar.ts';

/** `npm run secrets:rotate`: encrypts with SECRETS_KEY what SECRETS_KEY_ANTERIOR encrypted; the service may be running. */
const env = lerEnvOuSair({ FRONTEND_URL: 'http://localhost', ...process.env });
const log = criarLog({ ...env, LOG_LEVEL: 'warn' });

try {
  const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log);
  try {
    const url = env.DATABASE_URL ?? (embutido?.url as string);
    const cifra = await lerCifra(env);
    await migrate(url);
    const db = createDb(createPool(url));
    const { recifrados, ilegiveis } = await recifrar(db, cifra).finally(() => db.destroy());
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
