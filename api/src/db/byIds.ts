import { type Selectable, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

type Pedido<T> = { tabela: T; ids: readonly string[]; fatia: number };

/**
 * A landlord's records in the order of `ids`, so many at a time: for records that may be large. No connection is held
 * between two slices, so that whoever takes them may be slow. What was deleted meanwhile is left out.
 */
export async function* readByIds<T extends 'inspecoes' | 'itens'>(
  db: Db,
  userId: string,
  { tabela, ids, fatia }: Pedido<T>,
): AsyncGenerator<Selectable<Tables[T]>[]> {
  for (let i = 0; i < ids.length; i += fatia) {
    const parte = ids.slice(i, i + fatia);
    const { rows } = await sql<Selectable<Tables[T]> & { id: string }>`
      select * from ${sql.table(tabela)} where "userId" = ${userId} and id = any(${parte}::uuid[])`.execute(db);
    const porId = new Map(rows.map((row) => [row.id, row]));
    const achados = parte.flatMap((id) => porId.get(id) ?? []);
    if (achados.length > 0) yield achados;
  }
}
