import { randomUUID } from 'node:crypto';
import type { Inspecao, NovaInspecao } from '@imob/schemas/inspecoes';
import type { Item } from '@imob/schemas/inventario';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { itensAtivos } from '../inventario/leitura.ts';
import { conferirTamanho } from './tamanho.ts';

/**
 * Opens an inspection with a picture of the property's active inventory at this moment. The items are locked while it is
 * taken, so that whoever removes a photo of theirs knows whether an inspection shows it.
 */
export async function criarInspecao(db: Db, userId: string, corpo: NovaInspecao, agora: Date): Promise<Inspecao> {
  return db.transaction().execute(async (trx) => {
    const { id: imovelId } = await owned(trx, 'imoveis', userId, corpo.imovelId, 'for share');
    const travados = await travarItens(trx, userId, imovelId);
    const snapshot: string[] = [];
    for await (const itens of itensAtivos(trx, userId, imovelId)) {
      for (const item of itens) if (travados.has(item.id)) snapshot.push(JSON.stringify(fotografar(item)));
      conferirTamanho(snapshot, 'Retire do inventário itens ou fotos de que a vistoria não precisa e tente de novo.');
    }
    return trx
      .insertInto('inspecoes')
      .values({
        ...corpo,
        imovelId,
        id: randomUUID(),
        userId,
        snapshotInventario: `[${snapshot.join()}]`,
        criadoEm: agora.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** By id, as everywhere. One that comes meanwhile is not locked, and so not part of the picture. */
async function travarItens(trx: Db, userId: string, imovelId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('itens')
    .select('id')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where(sql<boolean>`ativo`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
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
