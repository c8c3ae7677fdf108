import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discardFiles } from '../upload/files/file.ts';

/** Forgets somebody with all that he sent. Returns the files to remove after the commit. Throws 404, 403. */
export async function removerInteressado(db: Db, autor: Autor, id: string, agora: Date): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const ele = await owned(trx, 'interessados', userId, id, 'for update');
    await trx.deleteFrom('interessados').where('userId', '=', userId).where('id', '=', ele.id).execute();
    const { imovelId, situacao } = ele;
    const registro = { tipo: 'interessado', id: ele.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: { imovelId, situacao } });
    return discardFiles(trx, userId, [ele.id]);
  });
}
