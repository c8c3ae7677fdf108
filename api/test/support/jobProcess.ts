// A process that does jobs on the database at DATABASE_URL: it tells of each that it began, and never ends one.
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createDeps } from '../../src/deps.ts';
import { readEnv } from '../../src/env.ts';
import { HANDLERS } from '../../src/jobs/handlers.ts';
import { workJobs } from '../../src/jobs/work.ts';
import { createCipher } from '../../src/secrets/cipher.ts';

const env = readEnv({ FRONTEND_URL: 'http://localhost', DATA_DIR: tmpdir(), ...process.env });
const log = pino({ level: 'silent' });
const deps = await createDeps(env, log, env.DATABASE_URL as string, createCipher(Buffer.alloc(32, 7)));
await workJobs(deps, {
  handlers: {
    ...HANDLERS,
    'recibo.email': (_deps, { reciboId }) => {
      process.send?.(reciboId);
      return new Promise(() => {});
    },
  },
});
process.send?.('pronto');
