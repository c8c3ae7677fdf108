import { pino } from 'pino';
import { sweep } from '../areas/upload/cleanup/sweep.ts';
import { walSettings } from '../backup/wal/settings.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { closeDeps, createDeps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { createCipher } from '../secrets/cipher.ts';
import { lerChave } from '../secrets/key.ts';

/** `npm run storage:sweep`: the daily sweep of the files, once, now. */
try {
  const resultado = await umaVez();
  console.log(
    resultado
      ? `Arquivos vistos: ${resultado.vistos}. Restos removidos: ${resultado.removidos}.`
      : 'Outra varredura está em andamento; nada foi feito.',
  );
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro);
  console.error('O serviço em execução faz esta varredura sozinho, uma vez por dia.');
  process.exitCode = 1;
}

async function umaVez() {
  const env = readEnv({ FRONTEND_URL: 'http://localhost', ...process.env });
  const log = pino({ level: 'warn' });
  const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log, walSettings(env));
  try {
    const url = env.DATABASE_URL ?? (embutido?.url as string);
    await migrate(url);
    const deps = await createDeps(env, log, url, createCipher(await lerChave(env.SECRETS_KEY, env.DATA_DIR)));
    return await sweep(deps).finally(() => closeDeps(deps));
  } finally {
    await embutido?.stop();
  }
}
