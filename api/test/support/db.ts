import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** Whether the tests run on a Citus cluster (npm run test:citus), whose tables were spread after the first migrations. */
export const onCluster = (): boolean => inject('pgWorkers').length > 0;

type Database = { url: string; apagar(): Promise<void> };

/** A fresh migrated database, for one test file or one test. */
export const newDatabase = (): Promise<Database> => copyOf(inject('pgTemplate'));

/** One without any tables, and in no cluster. */
export const emptyDatabase = (): Promise<Database> => copyOf('template0');

async function copyOf(template: string): Promise<Database> {
  const server = inject('pgUrl');
  const name = `imob_teste_${randomBytes(8).toString('hex')}`;
  // A cluster's coordinator is copied with its list of workers, by which it finds their copies by name and number.
  const onEach = async (sql: string) => {
    await Promise.all([server, ...inject('pgWorkers')].map((machine) => command(machine, sql)));
  };
  // Copied as files: written page by page through the log it takes some three times the work to make, and twice to drop.
  await onEach(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, apagar: () => onEach(`drop database if exists ${name} with (force)`) };
}

/** Gives the address of the database and, in a cluster, those of its copies on the workers. */
export function machinesOf(url: string): string[] {
  const { pathname } = new URL(url);
  return [url, ...inject('pgWorkers').map((worker) => Object.assign(new URL(worker), { pathname }).href)];
}

/** Gives the rows of the database at `url` and of its copies on a cluster's workers, where a landlord's locks are. */
export async function rowsEverywhere(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return (await Promise.all(machinesOf(url).map((machine) => once(machine, sql)))).flat();
}

const patience = 20_000;

/** Tries again while another session is on the template or too many are connected, which passes by itself. */
async function command(url: string, sql: string): Promise<void> {
  for (const limit = Date.now() + patience; ; await sleep(20 + Math.random() * 80)) {
    try {
      await once(url, sql);
      return;
    } catch (error) {
      if (!passes(error) || Date.now() > limit) throw error;
    }
  }
}

export async function once(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

/** object_in_use, too_many_connections */
function passes(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55006' || error.code === '53300');
}
