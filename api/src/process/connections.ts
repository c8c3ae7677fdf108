import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const INTERVAL_MS = 50;
/** A connection that is silent for so long has nothing to ask: clients with a request send it as soon as they are connected. */
const SILENCE_MS = 1_000;

/**
 * For a clean stop: `closeIdle` closes, again and again until it is told to end, every connection on which nothing
 * is being asked. Closing the server does so once only, and a browser keeps its connection after the answer that was
 * in flight, or opens one in advance and says nothing on it; either would keep the process for a minute. A proxy's, made a
 * moment before the stop, is about to carry a request.
 */
export function trackConnections(server: Server) {
  const open = new Map<Socket, number>();
  server.on('connection', (connection: Socket) => {
    open.set(connection, performance.now());
    connection.once('close', () => open.delete(connection));
  });
  return {
    closeIdle(): () => void {
      const close = () => {
        server.closeIdleConnections();
        const before = performance.now() - SILENCE_MS;
        for (const [connection, since] of open) if (connection.bytesRead === 0 && since < before) connection.destroy();
      };
      close();
      const timer = setInterval(close, INTERVAL_MS);
      return () => clearInterval(timer);
    },
  };
}
