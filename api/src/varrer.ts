import { pino } from 'pino';
import { lerChave } from './chave.ts';
import { criarCifra } from './cifra.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { criarDeps, fecharDeps } from './deps.ts';
import { lerEnv } from './env.ts';
import { varrer } from './upload/varrer.ts';

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
  const env = lerEnv({ FRONTEND_URL: 'http://localhost', ...process.env });
  const log = pino({ level: 'warn' });
  const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log);
  try {
    const url = env.DATABASE_URL ?? (embutido?.url as string);
    await migrate(url);
    const deps = await criarDeps(env, log, url, criarCifra(await lerChave(env.SECRETS_KEY, env.DATA_DIR)));
    return await varrer(deps).finally(() => fecharDeps(deps));
  } finally {
    await embutido?.stop();
  }
}
