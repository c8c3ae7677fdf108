import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as esperar } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/ports.ts';

const PRISM = fileURLToPath(new URL('prism/node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));
const DOCUMENTO = fileURLToPath(
  new URL('../../src/providers/pix/fixtures/bcb-api-pix-2.9.0.corrected.yaml', import.meta.url),
);
const PRAZO_MS = 60_000;

/** `mock` answers by itself; `proxy` hands on to `upstream` and answers in its place where either side is wrong. */
export async function startPrism(upstream?: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const args = upstream ? ['proxy', DOCUMENTO, upstream, '--errors'] : ['mock', DOCUMENTO];
  const prism = spawn(process.execPath, [PRISM, ...args, '--host', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [prism.stdout, prism.stderr]) stream.on('data', (text) => (output += text));
  for (const end = Date.now() + PRAZO_MS; !output.includes('is listening'); await esperar(100)) {
    if (prism.exitCode !== null || Date.now() > end) throw new Error(`o Prism não subiu:\n${output}`);
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(prism) };
}

async function stop(prism: ChildProcess): Promise<void> {
  const ended = new Promise((done) => prism.once('exit', done));
  prism.kill('SIGTERM');
  await Promise.race([ended, esperar(5_000).then(() => prism.kill('SIGKILL'))]);
}
