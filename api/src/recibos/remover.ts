import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';

/** Deletes only the receipt: the conta stays PAGO and no longer points to it. */
export async function removerRecibo(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const recibo = await owned(trx, 'recibos', userId, id);
    await trx
      .updateTable('contas')
      .set({ reciboId: null })
      .where('userId', '=', userId)
      .where('reciboId', '=', recibo.id)
      .execute();
    await trx.deleteFrom('recibos').where('userId', '=', userId).where('id', '=', recibo.id).execute();
  });
}
