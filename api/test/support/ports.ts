import { createServer } from 'node:net';

/** Systems give out higher ones for connections that go out (Linux from 32768 on): one of those may be taken before its server listens. */
const FIRST = 20_000;
const COUNT = 12_000;

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const servidor = createServer();
    const livre = await new Promise<boolean>((pronto) => {
      servidor.once('error', () => pronto(false)).listen(port, '127.0.0.1', () => pronto(true));
    });
    if (!livre) continue;
    await new Promise((pronto) => servidor.close(pronto));
    return port;
  }
}
