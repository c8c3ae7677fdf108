import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  afterwards,
  asRoot,
  end,
  lives,
  newDataDir,
  pidFile,
  query,
  type Service,
  serverPid,
  spawnService,
  startService,
  until,
} from './fixture.ts';

/** Inserts until the connection breaks; the number that were acknowledged. */
async function writeUntilBroken(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists t (n int)');
  for (let acknowledged = 0; ; acknowledged++) {
    try {
      await client.query('insert into t values ($1)', [acknowledged]);
    } catch {
      return acknowledged;
    }
  }
}

const count = async (url: string) => (await query<{ n: number }>(url, 'select count(*)::int as n from t'))[0]?.n ?? 0;

/** The service first: it would start its server again, and that one be alive beside what a test writes of the dead one. */
async function killBoth(service: Service, dataDir: string): Promise<void> {
  const server = await serverPid(dataDir);
  await end(service, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await until(async () => !(await lives(server)));
}

test('kill -9 of the service alone: the orphan is ended, and the rows are there', async () => {
  const dataDir = await newDataDir();
  const first = await startService(dataDir);
  await query(first.url, 'create table t as select 1 as n');
  const orphan = await serverPid(dataDir);
  await end(first, 'SIGKILL');
  expect(await lives(orphan)).toBe(true);
  const second = await startService(dataDir);
  expect(await lives(orphan)).toBe(false);
  expect(second.warnings()).toContain('execução anterior');
  expect(await count(second.url)).toBe(1);
});

test('kill -9 of service and PostgreSQL while it writes: every acknowledged row is there', async () => {
  const dataDir = await newDataDir();
  let expected = 0;
  for (let round = 0; round < 3; round++) {
    const service = await startService(dataDir);
    const written = writeUntilBroken(service.url);
    await sleep(300);
    await killBoth(service, dataDir);
    expected += await written;
    const next = await startService(dataDir);
    // The one in flight may have been written without the answer having arrived.
    expect(await count(next.url)).toBeGreaterThanOrEqual(expected);
    expected = await count(next.url);
    await end(next, 'SIGTERM');
  }
  expect(expected).toBeGreaterThan(30);
});

test('a pid file whose pid now belongs to a stranger, of the same user too, is not believed', async () => {
  const dataDir = await newDataDir();
  const first = await startService(dataDir);
  await killBoth(first, dataDir);
  const stranger = spawn('sleep', ['60'], asRoot ? { uid: 65432, gid: 65432 } : {});
  afterwards(async () => void stranger.kill());
  const content = await readFile(pidFile(dataDir), 'utf8');
  await writeFile(pidFile(dataDir), content.replace(/^\d+/, String(stranger.pid)));
  await writeFile(join(dataDir, 'postgres', 'data', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
  const second = await startService(dataDir);
  await query(second.url, 'select 1');
  expect(await lives(stranger.pid!)).toBe(true);
});

test('waits for a backend of a killed server that still uses the data, also when the pid is a stranger', async () => {
  const dataDir = await newDataDir();
  const first = await startService(dataDir);
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => {});
  await client.connect();
  const backend: number = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  process.kill(backend, 'SIGSTOP');
  afterwards(async () => void ((await lives(backend)) && process.kill(backend, 'SIGKILL')));
  await killBoth(first, dataDir);
  const content = await readFile(pidFile(dataDir), 'utf8');
  await writeFile(pidFile(dataDir), content.replace(/^\d+/, String(process.pid)));
  let started = false;
  const second = startService(dataDir).then((service) => {
    started = true;
    return service;
  });
  await sleep(2_000);
  expect(started).toBe(false);
  process.kill(backend, 'SIGCONT');
  await query((await second).url, 'select 1');
});

test.each(['data', 'data/PG_VERSION', 'data/global/pg_control'])(
  'killed while it makes the database, as soon as there is %s: the next start makes it',
  async (file) => {
    const dataDir = await newDataDir();
    const root = join(dataDir, 'postgres');
    const draft = async () => (await readdir(root).catch(() => [])).find((name) => name.startsWith('new-'));
    const killed = spawnService(dataDir);
    await until(async () => {
      const name = await draft();
      return name !== undefined && existsSync(join(root, name, file));
    });
    killed.child.kill('SIGKILL');
    expect(await draft()).toBeDefined();
    const service = await startService(dataDir);
    await query(service.url, 'create table t as select 1 as n');
    expect((await readdir(root)).sort()).toEqual(['data', 'lock', 'server.log', 'service.alive']);
  },
);

test('what a killed initdb left is removed', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres', 'new-abc123', 'data', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'new-abc123', 'data', 'PG_VERSION'), '18\n');
  await startService(dataDir);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('new-abc123');
});

test('PostgreSQL killed under a running service comes back at the same address', async () => {
  const dataDir = await newDataDir();
  const service = await startService(dataDir);
  await query(service.url, 'create table t as select 1 as n');
  for (let round = 0; round < 2; round++) {
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await serverPid(dataDir)) !== pid && (await count(service.url)) === 1);
  }
  const last = await serverPid(dataDir);
  await end(service, 'SIGTERM');
  expect(await lives(last)).toBe(false);
});
