import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Home, serverPath } from './home.ts';
import { logSince, logSize } from './log.ts';
import { mark } from './previous.ts';
import { cleanEnv, type ServerUser } from './run.ts';

export type Settings = Record<string, string>;
export type Server = { child: ChildProcess; ended: Promise<void> };

const settings: Settings = {
  // Only a socket, inside the data folder that nobody else may enter; relative, as the server's paths are limited.
  listen_addresses: '',
  unix_socket_directories: '.',
  port: '5432',
  max_connections: '60',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  huge_pages: 'off',
  // Files in the data folder: /dev/shm is small or missing in containers, and a killed server leaves things there.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  cluster_name: 'imob',
  // The log tells of the server's own life. Statements that fail are the service's to report, and their details
  // (a person's e-mail in a unique violation) do not belong here.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const patience = 120_000;

/** Starts the server and waits until it accepts connections, or gives what it wrote before it ended. */
export async function launch(
  binaries: Binaries,
  home: Home,
  user: ServerUser,
  own: Settings,
  stopping: AbortSignal,
  wait = patience,
): Promise<{ server: Server } | { output: string }> {
  const start = logSize(home.log);
  const { child, ended } = spawnServer(binaries, home, user, own);
  const server = { child, ended: ended.then(() => undefined) };
  const outcome = await Promise.race([ended, ready(server, home, stopping, wait)]);
  if (outcome === 'ready') return { server };
  await shutDown(server);
  return { output: `${await logSince(home.log, start)}${outcome}` };
}

function spawnServer(binaries: Binaries, home: Home, user: ServerUser, own: Settings) {
  const options = Object.entries({ ...settings, ...own }).map(([name, value]) => `${name}=${value}`);
  const args = ['-D', serverPath(home.data), ...[...options, mark(home.data)].flatMap((option) => ['-c', option])];
  const log = openSync(home.log, 'a', 0o600);
  const child = spawn(binaries.postgres, args, {
    cwd: home.data,
    env: cleanEnv,
    // A session of its own: Ctrl-C in the terminal must not reach it before the service has drained.
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.on('exit', () => resolve(''));
    child.on('error', (error) => resolve(error.message));
  });
  return { child, ended };
}

/** Reads the state as pg_ctl does: the server writes it into the last line of its pid file. */
async function ready({ child }: Server, home: Home, stopping: AbortSignal, wait: number): Promise<string> {
  for (const limit = Date.now() + wait; Date.now() < limit; await sleep(10)) {
    if (stopping.aborted || child.exitCode !== null || child.signalCode !== null) return '';
    const lines = (await readFile(join(home.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return 'ready';
  }
  return `not ready after ${wait / 1000} s`;
}

/** Fast shutdown, then ever harder. After an immediate one PostgreSQL recovers from its log: nothing is lost. */
export async function shutDown({ child, ended }: Server): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const timer = new AbortController();
    await Promise.race([ended, sleep(wait, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
  }
}
