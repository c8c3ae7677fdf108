import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discardFiles } from '../upload/files/file.ts';
import { doRastro } from './gravar.ts';

/** Deletes a repair with its offers and files. What it cost stays registered. Returns the files to remove after the commit. Throws 404, 403. */
export async function removerManutencao(db: Db, autor: Autor, id: string, agora: Date): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const ela = await owned(trx, 'manutencoes', userId, id, 'for update');
    await trx.deleteFrom('manutencoes').where('userId', '=', userId).where('id', '=', ela.id).execute();
    const registro = { tipo: 'manutencao', id: ela.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: doRastro(ela) });
    return discardFiles(trx, userId, [ela.id]);
  });
}
