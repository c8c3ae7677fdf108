import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';

/** How much is still read, and for how long, of a request that is answered already. */
const BYTES = 24 * 1024 * 1024;
const PRAZO_MS = 10_000;
const INTERVALO_MS = 100;

/**
 * A client that is answered early is often still sending. Closing at once would reset the connection, and the client
 * would lose the answer. So the rest is read and dropped, up to a bound.
 */
export function readLeftovers(app: App, prazo = PRAZO_MS) {
  app.addHook('onSend', ({ raw }, reply, corpo, done) => {
    if (raw.complete === false && reply.statusCode >= 400) reply.removeHeader('connection');
    done(null, corpo);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) drain(raw, prazo);
    done();
  });
}

/** Node itself reads on and drops the bytes; the socket counts them. */
function drain(raw: IncomingMessage, prazo: number) {
  const { socket } = raw;
  const [inicio, lidos] = [performance.now(), socket.bytesRead];
  raw.resume();
  const vez = setInterval(
    () => {
      if (raw.complete || socket.destroyed) return clearInterval(vez);
      if (socket.bytesRead - lidos > BYTES || performance.now() - inicio > prazo) socket.destroy();
    },
    Math.min(INTERVALO_MS, prazo),
  );
}
