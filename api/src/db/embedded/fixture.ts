// For the tests of the embedded database: services in processes of their own, that can be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { settlePrevious } from './previous.ts';

export const asRoot = process.getuid?.() === 0;
export const silent = { info: () => {}, warn: () => {} };

export type Service = { child: ChildProcess; ended: Promise<void>; url: string; error: string; warnings(): string };
type Options = { module?: string; uid?: number; gid?: number; wrapper?: string[] };

// It ignores Ctrl-C, as a service does that drains first.
const script = (module: string) => `
  import { startEmbedded } from ${JSON.stringify(module)};
  process.on('SIGINT', () => {});
  const log = { info() {}, warn: (message) => console.error(message) };
  try {
    const { url, stop } = await startEmbedded(process.argv[1], log);
    process.on('SIGTERM', () => stop().then(() => process.exit(0)));
    console.log(JSON.stringify({ url }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
    process.exit(1);
  }`;

/**
 * Cleans up after the test that calls it, the last first. A hook of this file would serve the first test file alone: those of
 * one worker share the module.
 */
export const afterwards = (cleanup: () => Promise<void>): void => onTestFinished(cleanup);

/** A DATA_DIR that anyone may reach; what still runs in it at the end of the test is ended. */
export async function newDataDir(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'imob-embedded-'));
  await chmod(folder, 0o755);
  afterwards(async () => {
    await settlePrevious(join(folder, 'postgres', 'data'), silent);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Starts without waiting for the outcome. */
export function spawnService(dataDir: string, options: Options = {}): Promise<Service> & { child: ChildProcess } {
  const { module = new URL('../embedded.ts', import.meta.url).href, wrapper = [], ...user } = options;
  const node = [process.execPath, '--input-type=module', '-e', script(module), dataDir];
  const [command = '', ...args] = [...wrapper, ...node];
  const child = spawn(command, args, { ...user, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let written = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    written += chunk;
  });
  afterwards(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const outcome = new Promise<Service>((resolve, reject) => {
    let line = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      line += chunk;
      if (!line.endsWith('\n')) return;
      resolve({ child, ended, url: '', error: '', warnings: () => written, ...JSON.parse(line) });
    });
    child.once('close', () => reject(new Error(`the service ended without an outcome: ${written}`)));
  });
  outcome.catch(() => undefined);
  return Object.assign(outcome, { child });
}

export async function startService(dataDir: string, options: Options = {}): Promise<Service> {
  const service = await spawnService(dataDir, options);
  if (service.error) throw new Error(service.error);
  return service;
}

export async function end(service: Service, signal: NodeJS.Signals): Promise<void> {
  service.child.kill(signal);
  await service.ended;
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'data', 'postmaster.pid');

export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10);
}

/** Alive, and not a zombie that only waits for its parent. */
export async function lives(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) Z/.test(state);
}

export async function until(condition: () => Promise<boolean>, seconds = 25): Promise<void> {
  for (const limit = Date.now() + seconds * 1000; !(await condition().catch(() => false)); await sleep(50)) {
    if (Date.now() > limit) throw new Error('it did not become true in time');
  }
}
