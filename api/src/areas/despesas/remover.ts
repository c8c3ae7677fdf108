import type { Db } from '../../db/connect.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discardFiles } from '../upload/files/file.ts';
import { travarComSeguintes } from './serie.ts';

/**
 * Deletes one, and with `seguintes` those of later days that were recorded with it and are not paid; returns how many, and the files to
 * remove after the commit. Throws 404 or 403.
 */
export async function removerDespesa(
  db: Db,
  autor: Autor,
  id: string,
  seguintes: boolean,
  agora: Date,
): Promise<{ quantas: number; largados: StoredObject[] }> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { esta, outras } = await travarComSeguintes(trx, userId, id, seguintes);
    const saem = [esta, ...outras];
    const ids = saem.map((uma) => uma.id);
    await trx.deleteFrom('despesas').where('userId', '=', userId).where('id', 'in', ids).execute();
    for (const antes of saem) {
      await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'despesa', id: antes.id }, antes });
    }
    return { quantas: saem.length, largados: await discardFiles(trx, userId, ids) };
  });
}
