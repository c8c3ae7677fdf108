import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * For a statement about the landlord's own: leaves out what belongs to an example, by a column such as `c.id` or `k.contratoId`. One about
 * a single landlord names him, and one about several names them all: a cluster does not infer whose rows are meant within.
 */
export const naoExemplo = (tabela: string, coluna: string, de?: string | readonly string[]): RawBuilder<boolean> => {
  const dono = typeof de === 'string' ? de : sql.ref(`${tabela}.userId`);
  const deles = Array.isArray(de) ? sql`and x."userId" = any(${de}::uuid[])` : sql``;
  return sql<boolean>`not exists (
    select 1 from exemplos x where x."userId" = ${dono} ${deles} and x.id = ${sql.ref(`${tabela}.${coluna}`)})`;
};

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
