import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

const SLICE = 100;
/** The database counts a cursor as one statement, and with it the time in which its rows are judged beside those of other lists. */
const DEADLINE_MS = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here, only what its rows hold
type Query<O> = SelectQueryBuilder<any, any, O> | RawBuilder<O>;

/**
 * The rows of a query, slice by slice. A short result costs one plain statement; a longer one is read again from its
 * beginning through a cursor, one snapshot of the data whatever happens meanwhile. Before it, an empty slice says so while no
 * connection is held: whoever has to wait waits there.
 */
export async function* readInSlices<O>(db: Db, query: Query<O>): AsyncGenerator<O[]> {
  const { rows: start } = await db.executeQuery<O>(bounded(query).compile(db));
  if (start.length <= SLICE) {
    if (start.length > 0) yield start;
    return;
  }
  yield [];
  const trx = await db.startTransaction().execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(DEADLINE_MS)}`.execute(trx);
    for await (const { rows } of trx.getExecutor().stream<O>(query.compile(trx), SLICE)) yield rows;
  } finally {
    await trx.rollback().execute();
  }
}

/** Makes a record of each row. */
export async function* mapSlices<O, R>(slices: AsyncIterable<O[]>, make: (row: O) => R): AsyncGenerator<R[]> {
  for await (const rows of slices) yield rows.map((row) => make(row));
}

const bounded = <O>(query: Query<O>): RawBuilder<O> | SelectQueryBuilder<never, never, O> =>
  'limit' in query ? query.limit(SLICE + 1) : sql<O>`${query} limit ${SLICE + 1}`;
