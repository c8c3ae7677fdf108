import type { MudancaImovel } from '@imob/schemas/imoveis';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';

/** Changes the fields sent. Throws 404 or 403. */
export async function mudarImovel(db: Db, userId: string, id: string, mudanca: MudancaImovel): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await owned(trx, 'imoveis', userId, id, 'for update');
    const { fotosKeys, ...campos } = mudanca;
    const novos = { ...campos, ...(fotosKeys && { fotosKeys: JSON.stringify(fotosKeys) }) };
    if (Object.keys(novos).length === 0) return;
    await trx.updateTable('imoveis').set(novos).where('userId', '=', userId).where('id', '=', id).execute();
  });
}
