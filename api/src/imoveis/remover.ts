import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { imovelDoContrato } from './leitura.ts';

/**
 * Deletes a property for good, with its inventory and inspections (by their foreign keys). Its contracts stay, each
 * with a copy of what it shows of the property (decisions, Contracts).
 */
export async function removerImovel(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, id, 'for update');
    await trx
      .updateTable('contratos')
      .set({ imovelCopia: JSON.stringify(imovelDoContrato(imovel)) })
      .where('userId', '=', userId)
      .where('imovelId', '=', id)
      .execute();
    await trx.deleteFrom('imoveis').where('userId', '=', userId).where('id', '=', id).execute();
  });
}
