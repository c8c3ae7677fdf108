import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

const FATIA = 100;
/** The database counts a cursor as one statement, and with it the time in which its rows are judged beside those of other lists. */
const PRAZO_MS = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here, only what its rows hold
type Consulta<O> = SelectQueryBuilder<any, any, O> | RawBuilder<O>;

/**
 * The rows of a query, slice by slice. A short result costs one plain statement; a longer one is read again from its
 * beginning through a cursor, one snapshot of the data whatever happens meanwhile. Before it, an empty slice says so while no
 * connection is held: whoever has to wait waits there.
 */
export async function* readInSlices<O>(db: Db, consulta: Consulta<O>): AsyncGenerator<O[]> {
  const { rows: inicio } = await db.executeQuery<O>(limitada(consulta).compile(db));
  if (inicio.length <= FATIA) {
    if (inicio.length > 0) yield inicio;
    return;
  }
  yield [];
  const trx = await db.startTransaction().execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(PRAZO_MS)}`.execute(trx);
    for await (const { rows } of trx.getExecutor().stream<O>(consulta.compile(trx), FATIA)) yield rows;
  } finally {
    await trx.rollback().execute();
  }
}

/** Makes a record of each row. */
export async function* mapSlices<O, R>(slices: AsyncIterable<O[]>, make: (row: O) => R): AsyncGenerator<R[]> {
  for await (const rows of slices) yield rows.map((row) => make(row));
}

const limitada = <O>(consulta: Consulta<O>): RawBuilder<O> | SelectQueryBuilder<never, never, O> =>
  'limit' in consulta ? consulta.limit(FATIA + 1) : sql<O>`${consulta} limit ${FATIA + 1}`;
