import type { Item, MudancaItem } from '@imob/schemas/inventario';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { conferirLista } from '../upload/cleanup/unlink.ts';
import { semEndereco } from '../upload/files/file.ts';

/** Changes the fields sent. `ativo` takes an item out of the inventory or brings it back. Throws 404 or 403. */
export async function mudarItem(db: Db, autor: Autor, id: string, mudanca: MudancaItem, agora: Date): Promise<Item> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'itens', userId, id, 'for update');
    const atualizadoEm = agora.toISOString();
    const ativo = mudanca.ativo ?? atual.ativo;
    const { fotosUrls, ...campos } = mudanca;
    const fotos = fotosUrls && {
      fotosUrls: semEndereco(await conferirLista(trx, userId, atual.id, fotosUrls, agora), fotosUrls),
    };
    const removidoEm = ativo ? null : (atual.removidoEm ?? atualizadoEm);
    const item = await trx
      .updateTable('itens')
      .set({ ...campos, ...fotos, removidoEm, atualizadoEm })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const depois = { ...campos, ...fotos, removidoEm };
    await auditar(trx, autor, agora, { acao: 'mudar', registro: { tipo: 'item', id: item.id }, antes: atual, depois });
    return item;
  });
}
