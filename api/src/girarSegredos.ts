import { pino } from 'pino';
import { lerCifra } from './chave.ts';
import { createDb, createPool } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { lerEnv } from './env.ts';
import { recifrar } from './recifrar.ts';

/** `npm run secrets:rotate`: encrypts with SECRETS_KEY what SECRETS_KEY_ANTERIOR encrypted; the service may be running. */
const env = lerEnv({ FRONTEND_URL: 'http://localhost', ...process.env });
const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, pino({ level: 'warn' }));
const pool = createPool(env.DATABASE_URL ?? (embutido?.url as string));
const db = createDb(pool);
const { recifrados, ilegiveis } = await recifrar(db, await lerCifra(env)).finally(() => db.destroy());
await embutido?.stop();
console.log(`Segredos cifrados com a chave atual: ${recifrados}.`);
if (ilegiveis > 0) {
  console.error(
    `Segredos que nenhuma das duas chaves abre: ${ilegiveis}. Mantenha a chave anterior, ou peça aos locadores que gravem de novo as chaves deles.`,
  );
  process.exitCode = 1;
}
