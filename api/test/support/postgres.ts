// Vitest's global setup: one server for all tests, with a template database that has the migrations applied.
import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { distribute } from '../../src/db/distribute.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate, migrationNames } from '../../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to be connected to while others are made and dropped. */
    pgUrl: string;
    /** The same of a Citus cluster's workers; none of a server that stands alone. */
    pgWorkers: string[];
    /** The name of the migrated database that `newDatabase` copies. */
    pgTemplate: string;
  }
}

/** A cluster's database is spread as of this migration, so that later ones meet tables that are. */
const SPREAD_AT = '0039-bancos-e-recibos';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? givenServer(process.env.TEST_DATABASE_URL) : await throwAwayServer();
  // Runs that share a server must not share the template.
  const template = `imob_modelo_${randomBytes(6).toString('hex')}`;
  const workers = await workersOf(server.url);
  const machines = [server.url, ...workers];
  const drop = () => onEach(machines, `drop database if exists ${template} with (force)`);
  try {
    await onEach(machines, `create database ${template} encoding 'UTF8' template template0`);
    const url = inDatabase(server.url, template);
    if (workers.length > 0) {
      await joinCluster(machines, template);
      await migrate(url, SPREAD_AT);
      await distribute(url, () => {});
      // One by one, as its versions came: each also meets what the one before it made, and spread.
      for (const name of await migrationNames()) if (name > SPREAD_AT) await migrate(url, name);
    }
    await migrate(url);
    // A template that somebody is connected to cannot be copied.
    await onEach(machines, `alter database ${template} with allow_connections false`);
    await onEach(machines, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
  } catch (error) {
    await drop().catch(() => undefined);
    await server.stop();
    throw error;
  }
  project.provide('pgUrl', server.url);
  project.provide('pgWorkers', workers);
  project.provide('pgTemplate', template);
  return async () => {
    if (process.env.TEST_DATABASE_URL) await drop();
    await server.stop();
  };
}

/** Gives the workers that the database at `url` has registered, if its server leads a Citus cluster. */
async function workersOf(url: string): Promise<string[]> {
  const there = await rows(url, `select to_regclass('pg_dist_node') is not null as citus`);
  if (!there[0]?.citus) return [];
  const nodes = await rows(url, 'select nodename, nodeport from pg_dist_node where groupid <> 0 order by nodeid');
  return nodes.map(({ nodename, nodeport }) => {
    const worker = new URL(url);
    worker.hostname = nodename as string;
    worker.port = String(nodeport);
    return worker.href;
  });
}

/** A database of that name on all machines becomes one that is spread over them. */
export async function joinCluster(machines: string[], name: string): Promise<void> {
  const [coordinator, ...workers] = machines.map((machine) => new URL(inDatabase(machine, name)));
  if (!coordinator) return;
  for (const machine of [coordinator, ...workers]) await rows(machine.href, 'create extension citus');
  await rows(coordinator.href, `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`);
  for (const { hostname, port } of workers) {
    await rows(coordinator.href, `select citus_add_node('${hostname}', ${port})`);
  }
}

export function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onEach(machines: string[], sql: string): Promise<void> {
  for (const machine of machines) await rows(machine, sql);
}

function givenServer(url: string) {
  return { url, stop: async () => {} };
}

/** Twice as much as the databases of all files that run at once take. */
const ROOM = 3 * 2 ** 30;

/**
 * The folder that Linux keeps in memory, if there is room: a file's database is made there in a third of the time that the disk
 * takes, or less. In a container it may be tiny. What tests start for themselves stays on the disk, as it is for people.
 */
function memoryWithRoom(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, process.availableMemory() / 2) > ROOM ? '/dev/shm' : undefined;
  } catch {
    return undefined;
  }
}

async function throwAwayServer() {
  const folder = await mkdtemp(join(memoryWithRoom() ?? tmpdir(), 'imob-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Also when the run is broken off: a PostgreSQL that misses its pid file ends itself within a minute.
  process.once('exit', remove);
  const log = { info: () => {}, warn: (message: string) => console.warn(message) };
  const own = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };
  const { url, stop } = await startEmbedded(folder, log, own);
  return {
    url,
    stop: async () => {
      await stop();
      remove();
    },
  };
}

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}
