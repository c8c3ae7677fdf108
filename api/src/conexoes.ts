import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const INTERVALO_MS = 50;

/**
 * For a clean stop: `fecharOciosas` closes, again and again until it is told to end, every connection on which nothing
 * is being asked. Closing the server does so once only, and a browser keeps its connection after the answer that was
 * in flight, or opens one in advance and says nothing on it; either would keep the process for a minute.
 */
export function acompanharConexoes(server: Server) {
  const abertas = new Set<Socket>();
  server.on('connection', (conexao: Socket) => {
    abertas.add(conexao);
    conexao.once('close', () => abertas.delete(conexao));
  });
  return {
    fecharOciosas(): () => void {
      const fechar = () => {
        server.closeIdleConnections();
        for (const conexao of abertas) if (conexao.bytesRead === 0) conexao.destroy();
      };
      fechar();
      const vez = setInterval(fechar, INTERVALO_MS);
      return () => clearInterval(vez);
    },
  };
}
