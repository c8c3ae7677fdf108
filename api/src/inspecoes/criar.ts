import { randomUUID } from 'node:crypto';
import type { Inspecao, NovaInspecao } from '@imob/schemas/inspecoes';
import type { Item } from '@imob/schemas/inventario';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { itensAtivos } from '../inventario/leitura.ts';

/** Opens an inspection with a picture of the property's active inventory at this moment. */
export async function criarInspecao(db: Db, userId: string, corpo: NovaInspecao, agora: Date): Promise<Inspecao> {
  return db.transaction().execute(async (trx) => {
    const { id: imovelId } = await owned(trx, 'imoveis', userId, corpo.imovelId);
    const snapshot = (await itensAtivos(trx, userId, imovelId)).map(fotografar);
    return trx
      .insertInto('inspecoes')
      .values({
        ...corpo,
        imovelId,
        id: randomUUID(),
        userId,
        snapshotInventario: JSON.stringify(snapshot),
        criadoEm: agora.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function fotografar({ id, nomeItem, categoria, quantidade, condicao, codigoBarras, fotosUrls }: Item) {
  return {
    id,
    nomeItem,
    categoria,
    quantidade,
    condicaoOriginal: condicao,
    ean: codigoBarras,
    fotosOriginais: fotosUrls,
  };
}
