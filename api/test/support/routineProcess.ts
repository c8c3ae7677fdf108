import { pino } from 'pino';
import { runRoutine } from '../../src/areas/notificacoes/routine/run.ts';
import { closeDeps, createDeps } from '../../src/deps.ts';
import { readEnv } from '../../src/env.ts';
import { createProviders } from '../../src/providers/providers.ts';
import { createCipher } from '../../src/secrets/cipher.ts';
import { shortTimeouts } from './timeouts.ts';

/** One run of the daily routine in a process of its own, which a test may kill. AGORA is the moment. */
const env = readEnv({ FRONTEND_URL: 'http://localhost:5173', ...process.env });
const log = pino({ level: process.env.NIVEL_DO_LOG ?? 'silent' });
const agora = new Date(process.env.AGORA as string);
const tempos = { ...shortTimeouts, ...JSON.parse(process.env.TEMPOS ?? '{}') };
const deps = {
  ...(await createDeps(env, log, env.DATABASE_URL as string, createCipher(Buffer.alloc(32, 7)), () => agora)),
  ...createProviders(env, log, tempos),
};
process.send?.('pronto');
if (process.send) await new Promise((partir) => process.once('message', partir));
const { sucesso, totalGeral, totalFalhas } = await runRoutine(deps);
await closeDeps(deps);
const { maxRSS: memoria, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu = (userCPUTime + systemCPUTime) / 1000;
process.send?.({ sucesso, totalGeral, totalFalhas, memoria, cpu }, () => process.disconnect());
