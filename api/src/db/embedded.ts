import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { failure, text } from './embedded/failure.ts';
import { type Home, prepareHome, serverUser } from './embedded/home.ts';
import { takeLock } from './embedded/lock.ts';
import { keepLogSmall } from './embedded/log.ts';
import { settlePrevious } from './embedded/previous.ts';
import { launch, type Server, type Settings, shutDown } from './embedded/server.ts';
import { takeSign } from './embedded/sign.ts';

export type Embedded = { url: string; stop(): Promise<void> };
export type Log = { info(msg: string): void; warn(msg: string): void };

/**
 * The default database: a real PostgreSQL under `dataDir`, ours alone while this process lives, whatever an earlier
 * one left behind. `own` settings are for throw-away servers (fsync off). Asked to stop by `asked` before it is there, it leaves at once
 * what it was making, and throws the reason.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  own: Settings = {},
  asked?: AbortSignal,
): Promise<Embedded> {
  const home = await prepareHome(dataDir);
  const unlock = lockOrRefuse(home);
  const stopLogKeeper = keepLogSmall(home.log);
  const stopping = new AbortController();
  const release = [unlock, stopLogKeeper];
  const releaseAll = () => {
    for (const free of release.splice(0)) free();
  };
  let server: Server | undefined;
  try {
    release.push(await signOrRefuse(home));
    const user = await serverUser(home);
    const binaries = await findBinaries(user);
    const password = await ensureCluster(home, binaries, user, own.fsync !== 'off', asked);
    const socket = reachable(home.data);
    release.push(socket.close);
    const url = (database: string) =>
      `postgres://imob:${password}@localhost:5432/${database}?host=${encodeURIComponent(socket.folder)}`;
    const start = (until = stopping.signal) =>
      bringUp(home, log, until, () => launch(binaries, home, user, own, until));
    server = await start(asked);
    await ensureDatabase(url('postgres'));
    log.info(`PostgreSQL embutido pronto, com os dados em ${home.data}.`);
    const supervised = supervise(server, start, log, stopping.signal);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopping.abort();
      stopped ??= supervised.finally(releaseAll);
      return stopped;
    };
    return { url: url('imob'), stop };
  } catch (error) {
    if (server) await shutDown(server);
    releaseAll();
    throw asked?.aborted ? asked.reason : error;
  }
}

/**
 * The address of the default database while a service has it running: for a command beside it. Undefined where none
 * answers. On a Mac, or with a DATA_DIR whose path is long, as for the service itself.
 */
export async function runningEmbedded(dataDir: string): Promise<Embedded | undefined> {
  const data = join(resolve(dataDir), 'postgres', 'data');
  const password = await readFile(join(data, 'password'), 'utf8').catch(() => undefined);
  if (password === undefined) return undefined;
  const socket = reachable(data);
  const url = `postgres://imob:${password.trim()}@localhost:5432/imob?host=${encodeURIComponent(socket.folder)}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return { url, stop: async () => socket.close() };
  } catch {
    socket.close();
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lockOrRefuse(home: Home): () => void {
  let unlock: (() => void) | undefined;
  try {
    unlock = takeLock(home.lock);
  } catch (error) {
    throw failure(`Não foi possível travar a pasta ${home.root}`, text(error));
  }
  if (unlock) return unlock;
  throw taken(home);
}

async function signOrRefuse(home: Home): Promise<() => void> {
  const giveBack = await takeSign(home.sign);
  if (giveBack) return giveBack;
  throw taken(home);
}

function taken(home: Home): Error {
  return failure(
    `Outro processo deste serviço já usa os dados em ${home.root}, nesta máquina ou em outra (ou em outro contêiner). Encerre-o antes de iniciar este, indique outra pasta em DATA_DIR, ou um servidor PostgreSQL em DATABASE_URL para que vários o usem`,
  );
}

/** Gives time to end to what may still be ending: an orphan that was just starting, backends of a killed server. */
async function bringUp(
  home: Home,
  log: Log,
  stopping: AbortSignal,
  attempt: () => ReturnType<typeof launch>,
): Promise<Server> {
  const limit = Date.now() + 20_000;
  for (;;) {
    await settlePrevious(home.data, log);
    const result = await attempt();
    if ('server' in result) return result.server;
    const busy = /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(result.output);
    if (!busy || stopping.aborted || Date.now() > limit) {
      throw failure(
        `O PostgreSQL embutido não iniciou (dados em ${home.data}, registro em ${home.log})`,
        result.output,
      );
    }
    await sleep(250);
  }
}

/** Starts the server again when it dies although nobody asked; ends when it was asked to and is gone. */
async function supervise(first: Server, start: () => Promise<Server>, log: Log, stopping: AbortSignal): Promise<void> {
  let server: Server | undefined = first;
  while (server || !stopping.aborted) {
    if (server) await Promise.race([server.ended, aborted(stopping)]);
    if (server && stopping.aborted) return shutDown(server);
    log.warn('O PostgreSQL embutido terminou sem ser pedido; iniciando-o de novo.');
    server = await start().catch((error: unknown) => {
      log.warn(text(error));
      return undefined;
    });
    if (!server) await Promise.race([sleep(5_000), aborted(stopping)]);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A socket's path is limited to 107 bytes (103 on a Mac), a DATA_DIR is not: the kernel's short name for it then. */
function reachable(data: string): { folder: string; close(): void } {
  if (Buffer.byteLength(`${data}/.s.PGSQL.5432`) <= 103) return { folder: data, close: () => {} };
  if (process.platform !== 'linux') {
    throw failure(`O caminho de DATA_DIR é longo demais para o PostgreSQL (${data}). Escolha um mais curto`);
  }
  const fd = openSync(data, 'r');
  return { folder: `/proc/${process.pid}/fd/${fd}`, close: () => closeSync(fd) };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'imob'");
    if (rowCount === 0) await client.query('create database imob');
  } catch (error) {
    throw failure('O PostgreSQL embutido iniciou, mas não aceita a conexão do serviço', text(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
