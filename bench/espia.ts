// Loaded into a measured process (--import): answers questions about it over the IPC channel.
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Pergunta = 'recursos' | 'perfilar' | 'perfil' | 'zerar';
/** CPU of the whole process, and of its main thread alone, on which all requests are answered. */
export type Recursos = { cpuMs: number; cpuPrincipalMs: number; rssMb: number; maiorAtrasoMs: number };
type No = { id: number; callFrame: { functionName: string; url: string } };
export type Perfil = { nodes: No[]; samples: number[]; timeDeltas: number[] };

const atraso = monitorEventLoopDelay({ resolution: 1 });
const sessao = new Session();
sessao.connect();

const respostas: Record<Pergunta, () => Promise<unknown> | unknown> = {
  recursos: (): Recursos => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const principal = process.threadCpuUsage();
    return {
      cpuMs: (userCPUTime + systemCPUTime) / 1000,
      cpuPrincipalMs: (principal.user + principal.system) / 1000,
      rssMb: process.resourceUsage().maxRSS / 1024,
      maiorAtrasoMs: atraso.max / 1e6,
    };
  },
  zerar: () => {
    atraso.enable();
    atraso.reset();
  },
  perfilar: async () => {
    await sessao.post('Profiler.enable');
    await sessao.post('Profiler.setSamplingInterval', { interval: 500 });
    await sessao.post('Profiler.start');
  },
  perfil: async () => (await sessao.post('Profiler.stop')).profile,
};

process.on('message', async (pergunta: Pergunta) => {
  process.send?.({ pergunta, resposta: await respostas[pergunta]() });
});
// The channel must not keep the process alive when it has been told to stop.
process.channel?.unref();
