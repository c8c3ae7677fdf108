import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * Deletes who else owned a property that is about to go, unless contracts or expenses of it are left, since what came in and was spent is shared
 * by them for as long as it is told, or money was passed on to them.
 */
export async function removerDoImovel(trx: Db, userId: string, imovelId: string): Promise<void> {
  await sql`delete from coproprietarios where "userId" = ${userId} and "imovelId" = ${imovelId}
    and not exists (select 1 from contratos c where c."userId" = ${userId} and c."imovelId" = ${imovelId})
    and not exists (select 1 from despesas d where d."userId" = ${userId} and d."imovelId" = ${imovelId})
    and not exists (select 1 from repasses r where r."userId" = ${userId} and r."coproprietarioId" = coproprietarios.id)`.execute(
    trx,
  );
}
