import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discardFiles } from '../upload/files/file.ts';

/**
 * Deletes one, and with `seguintes` those of later days that were recorded with it; returns how many, and the files to
 * remove after the commit. The rows of a series are locked by id, whichever of them is named: two such deletions wait for each other in
 * line. Throws 404 or 403.
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
    const { serieId } = await owned(trx, 'despesas', userId, id);
    const travadas = await trx
      .selectFrom('despesas')
      .selectAll()
      .where('userId', '=', userId)
      .where(({ eb }) => (seguintes && serieId ? eb('serieId', '=', serieId) : eb('id', '=', id)))
      .orderBy('id')
      .forUpdate()
      .execute();
    const esta = await owned(trx, 'despesas', userId, id);
    const saem = travadas.filter((uma) => uma.id === esta.id || uma.data > esta.data);
    const ids = saem.map((uma) => uma.id);
    await trx.deleteFrom('despesas').where('userId', '=', userId).where('id', 'in', ids).execute();
    for (const antes of saem) {
      await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'despesa', id: antes.id }, antes });
    }
    return { quantas: saem.length, largados: await discardFiles(trx, userId, ids) };
  });
}
