// Vitest's global setup of `npm run test:citus`, before the one of the template: a real cluster in TEST_DATABASE_URL.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/ports.ts';

export const script = new URL('./server.sh', import.meta.url).pathname;

export default async function setup(): Promise<(() => void) | undefined> {
  // A cluster of one's own.
  if (process.env.TEST_DATABASE_URL) return undefined;
  const binaries = execFileSync(script, ['find'], { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'imob-citus-'));
  const stop = () => void execFileSync(script, ['stop', folder, binaries]);
  try {
    const ports = [await freePort(), await freePort(), await freePort()];
    const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
    execFileSync(script, ['start', folder, binaries, ...ports.map(String)], { stdio });
    process.env.TEST_DATABASE_URL = `postgres://imob@localhost:${ports[0]}/postgres`;
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}
