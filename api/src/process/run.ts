import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import type { Servico } from './service.ts';

const PRAZO_PARA_PARAR_MS = 9_000;

/**
 * The life of a process: starts, runs until SIGTERM or SIGINT, stops cleanly and exits 0. A signal that comes while
 * it is still starting stops it as soon as it can be: a long start asks `parando`. What cannot start, or does not stop in
 * time, exits 1; `despedidaMs` is more time, in which it still answers.
 */
export async function executar(
  iniciar: (parando: AbortSignal) => Promise<Servico>,
  log: FastifyBaseLogger,
  despedidaMs = 0,
): Promise<never> {
  const parando = new AbortController();
  const sinal = primeiroSinal(log, PRAZO_PARA_PARAR_MS + despedidaMs).then(() => parando.abort());
  try {
    const servico = await iniciar(parando.signal);
    await sinal;
    await servico.parar();
    log.info('Serviço parado.');
  } catch (erro) {
    if (erro === parando.signal.reason) process.exit(0);
    log.fatal(erro instanceof Error ? erro.message : String(erro));
    log.debug({ err: erro }, 'detalhes da falha');
    process.exit(1);
  }
  process.exit(0);
}

/** Repeated signals change nothing: npm and a terminal often send the same one twice. */
function primeiroSinal(log: FastifyBaseLogger, prazoMs: number): Promise<void> {
  return new Promise((resolve) => {
    const parar = (nome: string) => {
      log.info(`${nome}: terminando as requisições em andamento`);
      resolve();
      setTimeout(() => {
        log.error('parada forçada: algo não terminou a tempo');
        process.exit(1);
      }, prazoMs).unref();
    };
    let recebido = false;
    for (const nome of ['SIGTERM', 'SIGINT'] as const) {
      process.on(nome, () => {
        if (!recebido) parar(nome);
        recebido = true;
      });
    }
  });
}

/** Takes requests from here on. When that is not possible, what was started is stopped again, and the reason said. */
export async function openPorts({ app, parar }: Servico, { PORT, HOST }: Env): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST, listenTextResolver: (endereco) => `Escutando em ${endereco}` });
  } catch (erro) {
    await parar();
    throw new Error(porqueNaoAbriu(erro, PORT, HOST), { cause: erro });
  }
}

function porqueNaoAbriu(erro: unknown, porta: number, endereco: string): string {
  switch (erro instanceof Error && 'code' in erro && erro.code) {
    case 'EADDRINUSE':
      return `A porta ${porta} já está em uso. Encerre o programa que a usa ou indique outra em PORT.`;
    case 'EACCES':
      return `Falta permissão para usar a porta ${porta}. Indique em PORT uma porta acima de 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `O endereço ${endereco} não é desta máquina. Corrija HOST (0.0.0.0 aceita todos).`;
    default:
      return `Não foi possível escutar em ${endereco}:${porta}: ${erro instanceof Error ? erro.message : erro}`;
  }
}
