import { createServer } from 'node:net';

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1');
  await new Promise((pronto) => servidor.once('listening', pronto));
  const { port } = servidor.address() as { port: number };
  await new Promise((pronto) => servidor.close(pronto));
  return port;
}
