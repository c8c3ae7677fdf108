import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { failure } from '../../db/embedded/failure.ts';
import { type Home, prepareHome, serverPath, serverUser } from '../../db/embedded/home.ts';
import { takeLock } from '../../db/embedded/lock.ts';
import { settlePrevious } from '../../db/embedded/previous.ts';
import { runOrThrow, type ServerUser } from '../../db/embedded/run.ts';
import { launch, shutDown } from '../../db/embedded/server.ts';
import { runningEmbedded } from '../../db/embedded.ts';
import type { Env } from '../../env.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import type { Progress } from '../progress.ts';
import { keepSecret } from '../restore.ts';
import type { Vault } from '../target.ts';
import { openCounter, restoreCommand } from './feed.ts';
import { completeFiles, type Files } from './files.ts';
import { inWords } from './moment.ts';
import { baseName, basesOf, inVault, type Label, systemOf } from './names.ts';
import { unpack } from './pack.ts';
import { walSettings } from './settings.ts';
import { keepRest } from './store.ts';
import { readCompressed } from './zstd.ts';

type Returned = Files & {
  base: string;
  /** The last change that is there; undefined where nothing was changed after the base. */
  ate: Date | undefined;
  /** The archive ended before the moment asked for. */
  acabou: boolean;
  /** The folder that was there before stands here now. */
  previous: string | undefined;
};

type Target = { env: Env; storage: Storage };
const HOURS = 3_600_000;

/**
 * Makes the default database as it was at a moment: the last base before it, and every segment up to it. The folder that was there is moved
 * aside, not deleted, and lends what the archive had not kept yet. The service must be stopped.
 */
export async function returnTo(
  { env, storage }: Target,
  vault: Vault,
  { target, agora }: { target: Date; agora: Date },
  progress: Progress = {},
): Promise<Returned> {
  const { say } = progress;
  const home = await prepareHome(env.DATA_DIR);
  const unlock = takeLock(home.lock);
  if (!unlock) throw new Error(`O serviço ainda usa os dados em ${home.root}: pare-o e rode de novo.`);
  try {
    await settlePrevious(home.data, { warn: () => {} });
    // Without it a later return along the new line would miss these.
    await keepRest(home.data, vault);
    const found = await inVault(vault);
    const base = chooseBase(await basesOf(vault, found), target, { sistema: await systemOf(home.data), env });
    if (base.segredo) await keepSecret(env, base.segredo);
    const user = await serverUser(home);
    say?.(`banco: base ${base.id}`);
    const previous = await putInPlace({ home, user }, vault, base, agora);
    try {
      const source = { vault, sistema: base.sistema, found, previous, user };
      const counter = await openCounter(home.data, source);
      const ended = await recover(home, env, user, target, counter.gap).finally(() => counter.close());
      say?.('banco: no momento pedido');
      const { ate, arquivos } = await verifyStart(home, env, user, (url) =>
        completeFiles(url, storage, vault, progress),
      );
      return { ...arquivos, base: base.id, ate, acabou: ended, previous };
    } catch (error) {
      throw await asBefore(home, previous, error);
    }
  } finally {
    unlock();
  }
}

/** Halfway is no database that a service starts with: what was there stands in its place again. Returns the error with that said. */
async function asBefore(home: Home, previous: string | undefined, error: unknown): Promise<unknown> {
  await settlePrevious(home.data, { warn: () => {} });
  await rm(home.data, { recursive: true, force: true });
  if (!previous) return error;
  await rename(previous, home.data);
  const phrase = error instanceof Error ? error.message : String(error);
  return new Error(`${phrase}\nNada mudou: o banco de antes está de volta no lugar, e o serviço inicia com ele.`, {
    cause: error,
  });
}

type Here = { sistema: string | undefined; env: Pick<Env, 'APP_TIMEZONE'> };

function chooseBase(bases: readonly Label[], target: Date, { sistema, env }: Here): Label {
  const before = bases.filter(({ em }) => em <= target.toISOString());
  const base = before.findLast((one) => one.sistema === sistema) ?? before.at(-1);
  if (base) return base;
  const [first] = bases;
  throw new Error(
    first
      ? `O arquivo do banco começa em ${inWords(new Date(first.em), env.APP_TIMEZONE)}, e o momento pedido é anterior. Use uma cópia diária: npm run restore -- <id>.`
      : 'Não há arquivo do banco neste lugar (BACKUP_DIR ou BACKUP_S3_*): ele se faz sozinho, minutos depois que o serviço inicia com cópias configuradas.',
  );
}

/** The base in the place of what was there; returns where that is now. */
async function putInPlace(
  { home, user }: { home: Home; user: ServerUser },
  vault: Vault,
  base: Label,
  agora: Date,
): Promise<string | undefined> {
  // A name that a start sweeps away, should this be killed.
  const draft = await mkdtemp(join(home.root, 'new-'));
  const data = join(draft, 'data');
  try {
    await mkdir(data, { mode: 0o700 });
    await unpack(readCompressed(vault, baseName(base.sistema, base.id)), data);
    await writeFile(join(data, 'backup_label'), base.texto, { mode: 0o600 });
    await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
    if (user) await runOrThrow('chown', ['-R', `${user.uid}:${user.gid}`, data]);
    const { initdb } = await findBinaries(user);
    await runOrThrow(initdb, ['--sync-only', '-D', serverPath(data)], { cwd: data, ...user });
    const hadData = (await readdir(home.data).catch(() => [])).length > 0;
    const previous = hadData ? `${home.data}-antes-${agora.toISOString().replace(/[:.]/g, '')}` : undefined;
    if (previous) await rename(home.data, previous);
    else await rm(home.data, { recursive: true, force: true });
    await rename(data, home.data);
    return previous;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Lets PostgreSQL go up to the moment; or, where the archive ends before it, to its end. True in that case. */
async function recover(
  home: Home,
  env: Env,
  user: ServerUser,
  target: Date,
  gap: () => string | undefined,
): Promise<boolean> {
  const binaries = await findBinaries(user);
  const common = { ...walSettings(env), restore_command: restoreCommand, hot_standby: 'off' };
  const upTo = {
    recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const never = new AbortController().signal;
  for (const targets of [upTo, {}]) {
    const done = await launch(binaries, home, user, { ...common, ...targets }, never, 24 * HOURS);
    if ('server' in done) {
      await shutDown(done.server);
      return targets !== upTo;
    }
    if (!/recovery ended before configured recovery target was reached/.test(done.output)) {
      throw failure(`O banco não pôde ser levado até o momento pedido (registro em ${home.log})`, done.output);
    }
    const missing = gap();
    if (missing) throw new Error(`Falta o segmento ${missing} do arquivo: não há como chegar ao momento pedido.`);
  }
  throw failure(`O banco não pôde ser levado até o fim do arquivo (registro em ${home.log})`);
}

async function verifyStart(
  home: Home,
  env: Env,
  user: ServerUser,
  work: (url: string) => Promise<Files>,
): Promise<{ ate: Date | undefined; arquivos: Files }> {
  const never = new AbortController().signal;
  const done = await launch(await findBinaries(user), home, user, walSettings(env), never);
  if (!('server' in done)) throw failure('O banco foi restaurado, mas não inicia', done.output);
  try {
    const database = await runningEmbedded(env.DATA_DIR);
    if (!database) throw new Error('O banco foi restaurado, mas não aceita conexões.');
    try {
      const files = await work(database.url);
      return { ate: await lastChange(database.url), arquivos: files };
    } finally {
      await database.stop();
    }
  } finally {
    await shutDown(done.server);
  }
}

/** The trail tells it, in which every change of a record stands. */
async function lastChange(url: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ em: Date | null }>('select max(em) as em from auditoria');
    return rows[0]?.em ?? undefined;
  } finally {
    await client.end();
  }
}
