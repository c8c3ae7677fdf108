// Vitest's global setup: one server for all tests, with a template database that has the migrations applied.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to be connected to while others are made and dropped. */
    pgUrl: string;
    /** The name of the migrated database that `newDatabase` copies. */
    pgTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? givenServer(process.env.TEST_DATABASE_URL) : await throwAwayServer();
  // Runs that share a server must not share the template.
  const template = `imob_modelo_${randomBytes(6).toString('hex')}`;
  const drop = () => command(server.url, `drop database if exists ${template} with (force)`);
  try {
    await command(server.url, `create database ${template} encoding 'UTF8' template template0`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    await migrate(url.href);
    // A template that somebody is connected to cannot be copied.
    await command(server.url, `alter database ${template} with allow_connections false`);
  } catch (error) {
    await drop().catch(() => undefined);
    await server.stop();
    throw error;
  }
  project.provide('pgUrl', server.url);
  project.provide('pgTemplate', template);
  return async () => {
    if (process.env.TEST_DATABASE_URL) await drop();
    await server.stop();
  };
}

function givenServer(url: string) {
  return { url, stop: async () => {} };
}

async function throwAwayServer() {
  const folder = await mkdtemp(join(tmpdir(), 'imob-test-'));
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

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
