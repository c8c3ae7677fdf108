import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import type { Objeto } from '../providers/storage/storage.ts';
import { largarArquivos } from '../upload/largar.ts';

/** Deletes an inspection. Returns the files to remove after the commit. Throws 404 or 403. */
export async function removerInspecao(db: Db, userId: string, inspecaoId: string): Promise<Objeto[]> {
  return db.transaction().execute(async (trx) => {
    const { id } = await owned(trx, 'inspecoes', userId, inspecaoId, 'for update');
    const largados = await largarArquivos(trx, userId, [id]);
    await trx.deleteFrom('inspecoes').where('userId', '=', userId).where('id', '=', id).execute();
    return largados;
  });
}
