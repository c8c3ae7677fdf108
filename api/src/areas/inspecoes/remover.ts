import type { Db } from '../../db/connect.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discardFiles } from '../upload/files/file.ts';
import { travarAberta } from './travar.ts';

/**
 * Deletes an inspection that is not closed; a closed one goes only with its property. Returns the files to remove after the commit. Throws 404,
 * 403 or 409.
 */
export async function removerInspecao(db: Db, autor: Autor, inspecaoId: string, agora: Date): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const inspecao = await travarAberta(trx, userId, inspecaoId);
    const { id } = inspecao;
    const largados = await discardFiles(trx, userId, [id]);
    await trx.deleteFrom('inspecoes').where('userId', '=', userId).where('id', '=', id).execute();
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'inspecao', id }, antes: inspecao });
    return largados;
  });
}
