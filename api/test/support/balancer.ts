import { createServer, request as httpRequest } from 'node:http';

const EVERY_MS = 200;

/** A proxy before several processes: each request goes to the next that says it is ready, over a connection of its own. */
export async function balancer(ports: number[]) {
  let turn = 0;
  let ready = ports;
  const ask = async () => {
    const asked = ports.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.ok ? [port] : [];
    });
    const now = (await Promise.all(asked)).flat();
    if (now.length > 0) ready = now;
  };
  const asking = setInterval(() => void ask(), EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      const attempt = (left: number) => {
        turn += 1;
        const port = ready[turn % ready.length] as number;
        const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        onward.on('error', (error: NodeJS.ErrnoException) => {
          // Nothing was sent where nobody listens; whatever else went wrong may have been carried out.
          if (error.code === 'ECONNREFUSED' && left > 0) return attempt(left - 1);
          if (outgoing.headersSent) return void outgoing.destroy();
          outgoing.writeHead(502).end(error.code);
        });
        onward.end(Buffer.concat(parts));
      };
      attempt(ports.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(asking);
      server.closeAllConnections();
      server.close();
    },
  };
}
