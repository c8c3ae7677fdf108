import { type Selectable, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

type Request<T> = { table: T; ids: readonly string[]; slice: number };

/**
 * A landlord's records in the order of `ids`, so many at a time: for records that may be large. No connection is held
 * between two slices, so that whoever takes them may be slow. What was deleted meanwhile is left out.
 */
export async function* readByIds<T extends 'inspecoes' | 'itens'>(
  db: Db,
  userId: string,
  { table, ids, slice }: Request<T>,
): AsyncGenerator<Selectable<Tables[T]>[]> {
  for (let i = 0; i < ids.length; i += slice) {
    const part = ids.slice(i, i + slice);
    const { rows } = await sql<Selectable<Tables[T]> & { id: string }>`
      select * from ${sql.table(table)} where "userId" = ${userId} and id = any(${part}::uuid[])`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = part.flatMap((id) => byId.get(id) ?? []);
    if (found.length > 0) yield found;
  }
}
