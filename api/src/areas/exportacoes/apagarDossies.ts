import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';

/** Takes the files that were made of these leases away, which hold all that is told of them. Returns their ZIPs. */
export async function apagarDossies(trx: Db, userId: string, contratos: readonly string[]): Promise<StoredObject[]> {
  const { rows } = await sql<{ key: string | null }>`delete from exportacoes
    where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[]) returning key`.execute(trx);
  return rows.flatMap(({ key }) => (key === null ? [] : { balde: 'privado', key }));
}
