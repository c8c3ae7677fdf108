import { guardarCopia } from '../contratos/guardarCopia.ts';
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
    await guardarCopia(trx, userId, { coluna: 'imovelId', copia: 'imovelCopia', valor: imovelDoContrato(imovel) });
    await trx.deleteFrom('imoveis').where('userId', '=', userId).where('id', '=', imovel.id).execute();
  });
}
