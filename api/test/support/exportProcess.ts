// A process that does jobs on the database at DATABASE_URL, with its files in DATA_DIR. It tells when it has written some
// of an export, and then writes no more of it.
import { pino } from 'pino';
import { createDeps } from '../../src/deps.ts';
import { readEnv } from '../../src/env.ts';
import { workJobs } from '../../src/jobs/work.ts';
import { createCipher } from '../../src/secrets/cipher.ts';

const env = readEnv({ FRONTEND_URL: 'http://localhost', ...process.env });
const log = pino({ level: 'silent' });
const deps = await createDeps(env, log, env.DATABASE_URL as string, createCipher(Buffer.alloc(32, 7)));
const { storage } = deps;
await workJobs({
  ...deps,
  storage: {
    ...storage,
    put: (objeto, corpo, tipo) => storage.put(objeto, parado(corpo as AsyncIterable<Buffer>), tipo),
  },
});
process.send?.('pronto');

async function* parado(corpo: AsyncIterable<Buffer>) {
  let escritos = 0;
  for await (const bloco of corpo) {
    // Counted before it is given: whoever takes it may empty it.
    escritos += bloco.length;
    yield bloco;
    if (escritos < 100_000) continue;
    process.send?.('escrevendo');
    await new Promise(() => {});
  }
}
