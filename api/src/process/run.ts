import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import type { Service } from './service.ts';

const STOP_DEADLINE_MS = 9_000;

/**
 * The life of a process: starts, runs until SIGTERM or SIGINT, stops cleanly and exits 0. A signal that comes while
 * it is still starting stops it as soon as it can be: a long start asks `stopping`. What cannot start, or does not stop in
 * time, exits 1; `goodbyeMs` is more time, in which it still answers.
 */
export async function run(
  start: (stopping: AbortSignal) => Promise<Service>,
  log: FastifyBaseLogger,
  goodbyeMs = 0,
): Promise<never> {
  const stopping = new AbortController();
  const signal = firstSignal(log, STOP_DEADLINE_MS + goodbyeMs).then(() => stopping.abort());
  try {
    const service = await start(stopping.signal);
    await signal;
    await service.stop();
    log.info('Serviço parado.');
  } catch (error) {
    if (error === stopping.signal.reason) process.exit(0);
    log.fatal(error instanceof Error ? error.message : String(error));
    log.debug({ err: error }, 'detalhes da falha');
    process.exit(1);
  }
  process.exit(0);
}

/** Repeated signals change nothing: npm and a terminal often send the same one twice. */
function firstSignal(log: FastifyBaseLogger, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = (name: string) => {
      log.info(`${name}: terminando as requisições em andamento`);
      resolve();
      setTimeout(() => {
        log.error('parada forçada: algo não terminou a tempo');
        process.exit(1);
      }, deadlineMs).unref();
    };
    let received = false;
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        if (!received) stop(name);
        received = true;
      });
    }
  });
}

/** Takes requests from here on. When that is not possible, what was started is stopped again, and the reason said. */
export async function openPorts({ app, stop }: Service, { PORT, HOST }: Env): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST, listenTextResolver: (address) => `Escutando em ${address}` });
  } catch (error) {
    await stop();
    throw new Error(whyNotOpen(error, PORT, HOST), { cause: error });
  }
}

function whyNotOpen(error: unknown, port: number, address: string): string {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `A porta ${port} já está em uso. Encerre o programa que a usa ou indique outra em PORT.`;
    case 'EACCES':
      return `Falta permissão para usar a porta ${port}. Indique em PORT uma porta acima de 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `O endereço ${address} não é desta máquina. Corrija HOST (0.0.0.0 aceita todos).`;
    default:
      return `Não foi possível escutar em ${address}:${port}: ${error instanceof Error ? error.message : error}`;
  }
}
