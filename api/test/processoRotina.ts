import { pino } from 'pino';
import { criarCifra } from '../src/cifra.ts';
import { criarDeps, fecharDeps } from '../src/deps.ts';
import { lerEnv } from '../src/env.ts';
import { executarRotina } from '../src/notificacoes/executar.ts';
import { criarProvedores } from '../src/provedores.ts';
import { temposCurtos } from './tempos.ts';

/** One run of the daily routine in a process of its own, which a test may kill. AGORA is the moment. */
const env = lerEnv({ FRONTEND_URL: 'http://localhost:5173', ...process.env });
const log = pino({ level: process.env.NIVEL_DO_LOG ?? 'silent' });
const agora = new Date(process.env.AGORA as string);
const tempos = { ...temposCurtos, ...JSON.parse(process.env.TEMPOS ?? '{}') };
const deps = {
  ...(await criarDeps(env, log, env.DATABASE_URL as string, criarCifra(Buffer.alloc(32, 7)), () => agora)),
  ...criarProvedores(env, log, tempos),
};
process.send?.('pronto');
if (process.send) await new Promise((partir) => process.once('message', partir));
const { sucesso, totalGeral, totalFalhas } = await executarRotina(deps);
await fecharDeps(deps);
const { maxRSS: memoria, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu = (userCPUTime + systemCPUTime) / 1000;
process.send?.({ sucesso, totalGeral, totalFalhas, memoria, cpu }, () => process.disconnect());
