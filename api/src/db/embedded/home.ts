import { mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { failure, text } from './failure.ts';
import type { ServerUser } from './run.ts';

/** `data` is PostgreSQL's own folder, with the password in it; it exists only when it is complete. */
export type Home = { root: string; data: string; log: string; lock: string; sign: string };

// Root has no business running a server, and a fresh Debian has no user for it. A number of its own, without an entry
// in /etc/passwd, isolates it from the other programs of the machine (`nobody` is shared) and leaves the machine as
// it was. 65000-65533 is reserved by Debian's policy, and inside what containers with user namespaces map.
const dedicated = { uid: 65432, gid: 65432 };

/**
 * On Linux the server gets its folder as the current one, entered before it drops root, and this name for it: the
 * kernel follows it without asking for permission on the folders above, so DATA_DIR may be under /root.
 */
export function serverPath(data: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : data;
}

export async function prepareHome(dataDir: string): Promise<Home> {
  const folder = join(resolve(dataDir), 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const root = await realpath(folder);
    const inside = (name: string) => join(root, name);
    return {
      root,
      data: inside('data'),
      log: inside('server.log'),
      lock: inside('lock'),
      sign: inside('service.alive'),
    };
  } catch (error) {
    throw failure(`Não foi possível criar a pasta ${folder}`, text(error));
  }
}

/** The user that owns the data stays its user, also when root starts the service later. */
export async function serverUser(home: Home): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home.data).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : dedicated;
}
