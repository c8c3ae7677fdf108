import type { Item, MudancaItem } from '@imob/schemas/inventario';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { semEndereco } from '../upload/arquivo.ts';
import { conferirLista } from '../upload/soltar.ts';

/** Changes the fields sent. `ativo` takes an item out of the inventory or brings it back. Throws 404 or 403. */
export async function mudarItem(db: Db, userId: string, id: string, mudanca: MudancaItem, agora: Date): Promise<Item> {
  return db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'itens', userId, id, 'for update');
    const atualizadoEm = agora.toISOString();
    const ativo = mudanca.ativo ?? atual.ativo;
    const { fotosUrls, ...campos } = mudanca;
    const fotos = fotosUrls && {
      fotosUrls: semEndereco(await conferirLista(trx, userId, atual.id, fotosUrls, agora), fotosUrls),
    };
    const removidoEm = ativo ? null : (atual.removidoEm ?? atualizadoEm);
    return trx
      .updateTable('itens')
      .set({ ...campos, ...fotos, removidoEm, atualizadoEm })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
