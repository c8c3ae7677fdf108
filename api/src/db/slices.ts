import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './connect.ts';

const FATIA = 100;

/**
 * The rows of a query, slice by slice. A short result costs one plain statement; a longer one is read again from its
 * beginning through a cursor, one snapshot of the data whatever happens meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here, only what its rows hold
export async function* readInSlices<O>(db: Db, consulta: SelectQueryBuilder<any, any, O>): AsyncGenerator<O[]> {
  const inicio = await consulta.limit(FATIA + 1).execute();
  if (inicio.length <= FATIA) {
    yield inicio;
    return;
  }
  for await (const { rows } of db.getExecutor().stream<O>(consulta.compile(), FATIA)) yield rows;
}
