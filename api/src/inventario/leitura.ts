import type { Item } from '@imob/schemas/inventario';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The active items of a property, by category and name. */
export function itensAtivos(db: Db, userId: string, imovelId: string): Promise<Item[]> {
  return (
    db
      .selectFrom('itens')
      .selectAll()
      .where('userId', '=', userId)
      .where('imovelId', '=', imovelId)
      // As text, not as a parameter: a plan for any value could not use the index of active items.
      .where(sql<boolean>`ativo`)
      .orderBy(sql`categoria collate "pt-BR-x-icu"`)
      .orderBy(sql`"nomeItem" collate "pt-BR-x-icu"`)
      .orderBy('id')
      .execute()
  );
}
