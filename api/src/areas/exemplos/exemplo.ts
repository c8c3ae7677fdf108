import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * For a statement about the landlord's own: leaves out what belongs to an example, by a column such as `c.id` or `k.contratoId`. One about
 * a single landlord names him (`userId`), since a cluster does not infer him within.
 */
export const naoExemplo = (
  tabela: string,
  coluna: string,
  userId?: string,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from exemplos x where x."userId" = ${userId ?? sql.ref(`${tabela}.userId`)} and x.id = ${sql.ref(`${tabela}.${coluna}`)})`;

/** Whether one of these records of the landlord is an example. */
export async function haExemplo(db: Db, userId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await db
    .selectFrom('exemplos')
    .select('id')
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return row !== undefined;
}
