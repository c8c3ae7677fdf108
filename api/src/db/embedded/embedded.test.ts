import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '../embedded.ts';
import {
  afterwards,
  asRoot,
  end,
  lives,
  newDataDir,
  query,
  serverPid,
  silent,
  spawnService,
  startService,
} from './fixture.ts';

async function startHere(dataDir: string) {
  const embedded = await startEmbedded(dataDir, silent);
  afterwards(embedded.stop);
  return embedded;
}

test('makes a durable UTF8 database in UTC in an empty folder, and keeps its rows', async () => {
  const dataDir = await newDataDir();
  const first = await startHere(dataDir);
  const [row] = await query(
    first.url,
    `select current_database() as database, current_user as role, pg_encoding_to_char(encoding) as encoding,
      split_part(version(), '.', 1) as version, current_setting('timezone') as timezone,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('data_checksums') as checksums, current_setting('max_connections') as connections
    from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({
    database: 'imob',
    role: 'imob',
    encoding: 'UTF8',
    version: 'PostgreSQL 18',
    timezone: 'UTC',
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    connections: '60',
  });
  const sorted = "select x from unnest(array['Zé','abc','Ágata','ação']) x order by x collate \"pt-BR-x-icu\"";
  expect((await query(first.url, sorted)).map(({ x }) => x)).toEqual(['abc', 'ação', 'Ágata', 'Zé']);
  await query(first.url, 'create table t as select 7 as n');
  await first.stop();
  const second = await startHere(dataDir);
  expect(await query(second.url, 'select n from t')).toEqual([{ n: 7 }]);
});

test('listens on a socket only, and asks for the password', async () => {
  const dataDir = await newDataDir();
  const { url } = await startHere(dataDir);
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const [secret] = await query<{ rolpassword: string }>(
    url,
    "select rolpassword from pg_authid where rolname = 'imob'",
  );
  expect(secret?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
  const wrong = new URL(url);
  wrong.password = 'errada';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  const data = join(dataDir, 'postgres', 'data');
  expect((await stat(data)).mode & 0o777).toBe(0o700);
  expect((await stat(join(data, 'password'))).mode & 0o777).toBe(0o600);
});

test.runIf(asRoot)('drops root, groups and capabilities for the server', async () => {
  const dataDir = await newDataDir();
  await startHere(dataDir);
  const status = await readFile(`/proc/${await serverPid(dataDir)}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t65432\t65432\t65432\t65432$/m);
  expect(status).toMatch(/^Gid:\t65432\t65432\t65432\t65432$/m);
  expect(status).toMatch(/^Groups:\t ?$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
});

test('works with a DATA_DIR longer than the path of a socket may be', async () => {
  const dataDir = join(await newDataDir(), 'pasta com espaço e ção'.repeat(3), 'x'.repeat(120));
  const { url, stop } = await startHere(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  // The address must be good for other processes too, such as test workers.
  const select = `import pg from 'pg'; const c = new pg.Client(process.argv[1]); await c.connect(); await c.end();`;
  const other = spawnSync(process.execPath, ['--input-type=module', '-e', select, url], { cwd: import.meta.dirname });
  expect(other.status, other.stderr.toString()).toBe(0);
  await stop();
});

test('refuses a second service on the same folder, in the same process or another', async () => {
  const dataDir = await newDataDir();
  const first = await startService(dataDir);
  const second = await spawnService(dataDir);
  expect(second.error).toMatch(/Outro processo deste serviço já usa os dados em .*Encerre-o/);
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow('Outro processo deste serviço');
  await query(first.url, 'select 1');
  await end(first, 'SIGTERM');
  const third = await startHere(dataDir);
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow('Outro processo deste serviço');
  await query(third.url, 'select 1');
});

test('lets exactly one of several simultaneous starts win, on an empty folder and on a used one', async () => {
  const dataDir = await newDataDir();
  for (let round = 0; round < 3; round++) {
    const all = await Promise.all([1, 2, 3].map(() => spawnService(dataDir)));
    const winners = all.filter(({ url }) => url);
    expect(winners).toHaveLength(1);
    expect(all.filter(({ error }) => error.startsWith('Outro processo'))).toHaveLength(2);
    const [winner] = winners;
    await query(winner!.url, 'select 1');
    await end(winner!, round === 1 ? 'SIGKILL' : 'SIGTERM');
  }
});

test('Ctrl-C in the terminal reaches the service, not PostgreSQL', async () => {
  const dataDir = await newDataDir();
  const service = await startService(dataDir);
  const pid = await serverPid(dataDir);
  process.kill(-service.child.pid!, 'SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await query(service.url, 'select 1');
  // The same one, not one that was started again.
  expect(await serverPid(dataDir)).toBe(pid);
  await end(service, 'SIGTERM');
  expect(await lives(pid)).toBe(false);
});

test('stop ends connections that are in use, may be called twice, and resolves when PostgreSQL has ended', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await startHere(dataDir);
  const pid = await serverPid(dataDir);
  const busy = expect(query(url, 'select pg_sleep(60)')).rejects.toThrow(/terminat/);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await Promise.all([stop(), stop()]);
  expect(await lives(pid)).toBe(false);
  await busy;
});

test('stop kills a server that does not react', { timeout: 60_000 }, async () => {
  const dataDir = await newDataDir();
  const { stop } = await startHere(dataDir);
  const pid = await serverPid(dataDir);
  process.kill(pid, 'SIGSTOP');
  await stop();
  expect(await lives(pid)).toBe(false);
  await (await startHere(dataDir)).stop();
});

test('explains damaged data, with what PostgreSQL wrote, and can start again once it is repaired', async () => {
  const dataDir = await newDataDir();
  await (await startHere(dataDir)).stop();
  const control = join(dataDir, 'postgres', 'data', 'global', 'pg_control');
  const good = await readFile(control);
  await truncate(control, 100);
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow(
    /não iniciou .*os dados parecem danificados.*\nÚltimas linhas registradas:\n.*pg_control/s,
  );
  await writeFile(control, good);
  await startHere(dataDir);
});

test('explains data of another major version and data that is not complete', async () => {
  const dataDir = await newDataDir();
  await (await startHere(dataDir)).stop();
  const data = join(dataDir, 'postgres', 'data');
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow(/são do PostgreSQL 17, e este programa traz o 18/);
  await rename(join(data, 'PG_VERSION'), join(dataDir, 'v'));
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow('não contém um banco PostgreSQL completo');
});

test('explains a DATA_DIR that cannot be a folder', async () => {
  const dataDir = join(await newDataDir(), 'arquivo');
  await writeFile(dataDir, '');
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow('Não foi possível criar a pasta');
});

test.runIf(asRoot)('explains a full disk, when it makes the database and when it starts one', async (context) => {
  const dataDir = join(await newDataDir(), 'disco');
  await mkdir(dataDir);
  const mount = (size: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dataDir]);
  if (mount('20m').status !== 0) return context.skip('this machine does not let us mount');
  afterwards(async () => void spawnSync('umount', [dataDir]));
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow(
    /o disco está cheio.*(No space left on device|Check free disk space)/s,
  );
  spawnSync('mount', ['-o', 'remount,size=200m', dataDir]);
  await (await startHere(dataDir)).stop();
  spawnSync('dd', ['if=/dev/zero', `of=${dataDir}/cheio`, 'bs=1M']);
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow(/o disco está cheio/);
});
