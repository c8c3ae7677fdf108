import { sql } from 'kysely';
import { readByIds } from '../../db/byIds.ts';
import type { Db } from '../../db/connect.ts';

/** An item may name 200 photos: half a megabyte. */
const FATIA = 25;

/** The active items of a property, by category and name. */
export async function* itensAtivos(db: Db, userId: string, imovelId: string) {
  const rows = await db
    .selectFrom('itens')
    .select('id')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    // The value is part of the text, not a parameter: a plan for any value could not use the index of active items.
    .where(sql<boolean>`ativo`)
    .orderBy(sql`categoria collate "pt-BR-x-icu"`)
    .orderBy(sql`"nomeItem" collate "pt-BR-x-icu"`)
    .orderBy('id')
    .execute();
  yield* readByIds(db, userId, { table: 'itens', ids: rows.map(({ id }) => id), slice: FATIA });
}
