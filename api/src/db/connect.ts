import type { Socket } from 'node:net';
import { type Kysely, Kysely as KyselyDb, type Logger } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { Dialect } from './ids.ts';
import { asRecords } from './records.ts';
import { shareConnections } from './share.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

const { builtins } = pg.types;

/** numeric and counts as numbers, dates as YYYY-MM-DD, instants as ISO 8601 UTC with milliseconds. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instant],
]);

/** `2026-01-31 12:00:00.5+00`, as PostgreSQL writes it for a session in UTC, to `2026-01-31T12:00:00.500Z`. */
function instant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

const types = {
  // The driver's own parsers take over for every other type; only text format is ever asked for.
  getTypeParser: (oid: number) => parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text'),
} as pg.CustomTypesConfig;

/**
 * The driver's promise keeps every row reachable until a full collection (1.2 of 7 MB are copied; 0.04 MB with a
 * callback).
 */
class Connection extends pg.Client {
  override query(...args: unknown[]): never {
    const super_ = super.query as (...args: unknown[]) => unknown;
    const [text, values, answer] = args;
    if (typeof text !== 'string' || typeof values === 'function' || answer) {
      return super_.apply(this, args) as never;
    }
    return new Promise((resolve, reject) => {
      super_.call(this, { text, values, rowMode: 'array' }, (error: unknown, result: pg.QueryResult) =>
        error ? reject(error) : resolve(asRecords(result)),
      );
    }) as never;
  }
}

type PoolOptions = Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'types'>;

/** The database ends a statement after so long, and answers that it did. */
const DEADLINE_MS = 11_000;
/** A database that has not even said that much by then is out of reach, though nothing told us. */
const SILENCE_MS = 12_000;
/** A database that told an error is ready for more at once, unless it waits for a machine of its cluster that does not answer. */
const AFTER_ERROR_MS = 2_000;

/** Time-outs bound every wait: for a connection, for a lock, for a statement, and for a forgotten transaction. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: DEADLINE_MS,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'imob',
    options: '-c timezone=UTC -c datestyle=ISO',
    types,
    Client: Connection,
    ...options,
  });
  // A connection that the server ends while idle is replaced at the next query; without a listener it would end us.
  pool.on('error', () => {});
  // The same for one in use: its query or its next one fails, and that is answered; unheard, the event would end us.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    cutOnSilence(client);
  });
  return pool;
}

/**
 * Cuts a connection that awaits an answer while nothing moves. Behind a network that drops everything, the driver
 * would wait for ever and the pool would reuse the connection; `query_timeout` gives up the query only.
 */
function cutOnSilence(client: pg.PoolClient): void {
  const internal = client as unknown as { connection: pg.Connection; readyForQuery: boolean };
  const { connection } = internal;
  const stream = connection.stream as Socket;
  stream.setTimeout(SILENCE_MS);
  stream.on('timeout', () => {
    if (!internal.readyForQuery) stream.destroy(new Error('Connection terminated: the database fell silent'));
  });
  // A cluster's coordinator that gave up a frozen machine still waits for it, and the request's rollback with it.
  connection.on('errorMessage', () => {
    stream.setTimeout(AFTER_ERROR_MS);
    connection.once('readyForQuery', () => stream.setTimeout(SILENCE_MS));
  });
}

/** `log` is told of every statement, once it is over. */
export function createDb(pool: pg.Pool, log?: Logger): Db {
  return new KyselyDb<Tables>({
    dialect: new Dialect({ pool: shareConnections(pool), cursor: Cursor }),
    ...(log && { log }),
  });
}
