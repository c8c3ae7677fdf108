import { guardarCopia } from '../contratos/guardarCopia.ts';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import type { Objeto } from '../providers/storage/storage.ts';
import { largarArquivos } from '../upload/largar.ts';
import { imovelDoContrato } from './leitura.ts';

/**
 * Deletes a property for good, with its inventory and inspections (by their foreign keys). Its contracts stay, each
 * with a copy of what it shows of the property (decisions, Contracts). Returns the files to remove after the commit.
 */
export async function removerImovel(db: Db, userId: string, id: string): Promise<Objeto[]> {
  return db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, id, 'for update');
    await guardarCopia(trx, userId, { coluna: 'imovelId', copia: 'imovelCopia', valor: imovelDoContrato(imovel) });
    const largados = await largarArquivos(trx, userId, [imovel.id, ...(await partesDe(trx, userId, imovel.id))]);
    await trx.deleteFrom('imoveis').where('userId', '=', userId).where('id', '=', imovel.id).execute();
    return largados;
  });
}

/** Inspections and items, which go with their property: locked (in this order, as everywhere), so that no upload slips in. */
async function partesDe(trx: Db, userId: string, imovelId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const tabela of ['inspecoes', 'itens'] as const) {
    const rows = await trx
      .selectFrom(tabela)
      .select('id')
      .where('userId', '=', userId)
      .where('imovelId', '=', imovelId)
      .orderBy('id')
      .forUpdate()
      .execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}
