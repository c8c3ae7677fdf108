import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';

/** How much is still read, and for how long, of a request that is answered already. */
const BYTES = 24 * 1024 * 1024;
const DEADLINE_MS = 10_000;
const INTERVAL_MS = 100;

/**
 * A client that is answered early is often still sending. Closing at once would reset the connection, and the client
 * would lose the answer. So the rest is read and dropped, up to a bound.
 */
export function readLeftovers(app: App, deadline = DEADLINE_MS) {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete === false && reply.statusCode >= 400) reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) drain(raw, deadline);
    done();
  });
}

/** Node itself reads on and drops the bytes; the socket counts them. */
function drain(raw: IncomingMessage, deadline: number) {
  const { socket } = raw;
  const [begun, before] = [performance.now(), socket.bytesRead];
  raw.resume();
  const look = setInterval(
    () => {
      if (raw.complete || socket.destroyed) return clearInterval(look);
      if (socket.bytesRead - before > BYTES || performance.now() - begun > deadline) socket.destroy();
    },
    Math.min(INTERVAL_MS, deadline),
  );
}
