import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { failure, text } from './failure.ts';
import { type Home, serverPath } from './home.ts';
import { runOrThrow, type ServerUser } from './run.ts';

// initdb alone wants its user to have a name. It runs as nobody; what it made changes hands before it is used.
const nobody = { uid: 65534, gid: 65534 };

/** Leaves a complete cluster of the right version in `home.data`; returns its password. */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  user: ServerUser,
  sync: boolean,
  asked?: AbortSignal,
): Promise<string> {
  try {
    await removeHalfMade(home);
    const content = await readdir(home.data).catch(() => []);
    if (content.length === 0) await createCluster(home, binaries, user, sync, asked);
    // Data that root brought back from a backup belongs to root.
    if (user && (await stat(home.data)).uid === 0) await give(home.data, user);
  } catch (error) {
    throw failure(`Não foi possível criar o banco de dados em ${home.data}`, text(error));
  }
  await assertVersion(home, binaries);
  return readPassword(home);
}

/** A start that was killed during initdb leaves only a folder with a name that is never looked at. */
async function removeHalfMade(home: Home): Promise<void> {
  const drafts = (await readdir(home.root)).filter((name) => name.startsWith('new-'));
  for (const name of drafts) await remove(join(home.root, name));
}

async function createCluster(
  home: Home,
  binaries: Binaries,
  user: ServerUser,
  sync: boolean,
  asked?: AbortSignal,
): Promise<void> {
  const draft = await mkdtemp(join(home.root, 'new-'));
  const data = join(draft, 'data');
  const password = join(draft, 'password');
  const maker = user && nobody;
  try {
    await mkdir(data, { mode: 0o700 });
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (maker) for (const path of [data, password]) await chown(path, maker.uid, maker.gid);
    await initdb(binaries, data, password, maker, asked);
    await rename(password, join(data, 'password'));
    if (user) await give(data, user);
    // One sync, after the change of owner, instead of initdb's own before it.
    if (sync) await runOrThrow(binaries.initdb, ['--sync-only', '-D', serverPath(data)], { cwd: data, ...user });
    await rename(data, home.data);
    if (sync) await syncFolder(home.root);
  } finally {
    await remove(draft);
  }
}

async function initdb(
  binaries: Binaries,
  data: string,
  password: string,
  user: ServerUser,
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(password);
  const args = ['-D', serverPath(data), '--username=imob', '--pwfile=/dev/fd/3', '--auth=scram-sha-256'];
  // Fast, and the same on every machine; the queries that sort what people read name pt-BR-x-icu themselves.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await runOrThrow(binaries.initdb, [...args, ...locale, '--no-sync', '--no-instructions'], {
      ...(signal && { signal }),
      cwd: data,
      stdio: ['ignore', 'pipe', 'pipe', file.fd],
      ...user,
    });
  } finally {
    await file.close();
  }
}

async function assertVersion(home: Home, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === binaries.major) return;
  throw failure(
    version
      ? `Os dados em ${home.data} são do PostgreSQL ${version}, e este programa traz o ${binaries.major}. Volte à versão anterior do programa, exporte os dados com pg_dump e importe-os na nova`
      : `A pasta ${home.data} não contém um banco PostgreSQL completo. Restaure um backup, ou mova-a para outro lugar para começar com um banco vazio`,
  );
}

async function readPassword(home: Home): Promise<string> {
  const file = join(home.data, 'password');
  const password = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!password) throw failure(`Falta a senha do banco em ${file}. Restaure esse arquivo do backup da pasta`);
  return password;
}

async function give(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await runOrThrow('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

// Waits: an initdb whose service was killed may still be writing for a moment.
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
