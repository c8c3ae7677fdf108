import { pino } from 'pino';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { lerEnv } from './env.ts';

/** `npm run migrate`: brings the database up to date without starting the service. */
const env = lerEnv({ FRONTEND_URL: 'http://localhost', ...process.env });
const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, pino({ level: 'warn' }));
const aplicadas = await migrate(env.DATABASE_URL ?? (embutido?.url as string));
await embutido?.stop();
console.log(
  aplicadas.length > 0 ? `Migrações aplicadas: ${aplicadas.join(', ')}` : 'O banco de dados já está atualizado.',
);
