import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const INTERVALO_MS = 50;
/** Whoever has something to ask does so as soon as they are connected. */
const CALADA_MS = 1_000;

/**
 * For a clean stop: `fecharOciosas` closes, again and again until it is told to end, every connection on which nothing
 * is being asked. Closing the server does so once only, and a browser keeps its connection after the answer that was
 * in flight, or opens one in advance and says nothing on it; either would keep the process for a minute. A proxy's, made a
 * moment before the stop, is about to carry a request.
 */
export function trackConnections(server: Server) {
  const abertas = new Map<Socket, number>();
  server.on('connection', (conexao: Socket) => {
    abertas.set(conexao, performance.now());
    conexao.once('close', () => abertas.delete(conexao));
  });
  return {
    fecharOciosas(): () => void {
      const fechar = () => {
        server.closeIdleConnections();
        const antes = performance.now() - CALADA_MS;
        for (const [conexao, desde] of abertas) if (conexao.bytesRead === 0 && desde < antes) conexao.destroy();
      };
      fechar();
      const vez = setInterval(fechar, INTERVALO_MS);
      return () => clearInterval(vez);
    },
  };
}
