import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

const FATIA = 100;

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
  for await (const { rows } of db.getExecutor().stream<O>(consulta.compile(db), FATIA)) yield rows;
}

/** Makes a record of each row. */
export async function* mapSlices<O, R>(slices: AsyncIterable<O[]>, make: (row: O) => R): AsyncGenerator<R[]> {
  for await (const rows of slices) yield rows.map((row) => make(row));
}

const limitada = <O>(consulta: Consulta<O>): RawBuilder<O> | SelectQueryBuilder<never, never, O> =>
  'limit' in consulta ? consulta.limit(FATIA + 1) : sql<O>`${consulta} limit ${FATIA + 1}`;
