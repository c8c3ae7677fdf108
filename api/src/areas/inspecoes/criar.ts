import { randomUUID } from 'node:crypto';
import type { Inspecao, NovaInspecao } from '@imob/schemas/inspecoes';
import type { Item } from '@imob/schemas/inventario';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { itensAtivos } from '../inventario/leitura.ts';
import { listasIniciais } from './iniciar.ts';
import { emTexto } from './listas.ts';
import { conferirEspacoDasVistorias, conferirTamanho } from './tamanho.ts';

/**
 * Opens an inspection with a picture of the property's active inventory at this moment. The items are locked while it is
 * taken, so that whoever removes a photo of theirs knows whether an inspection shows it. One of this request
 * that is there already stays as it is.
 */
export async function criarInspecao(
  deps: Pick<Deps, 'db' | 'env' | 'storage'>,
  autor: Autor,
  corpo: NovaInspecao,
  agora: Date,
  pedidoId?: string,
): Promise<Inspecao> {
  const id = pedidoId ?? randomUUID();
  const { db } = deps;
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { id: imovelId } = await owned(trx, 'imoveis', userId, corpo.imovelId, 'for share');
    const ler = trx.selectFrom('inspecoes').selectAll().where('userId', '=', userId).where('id', '=', id);
    const feita = await ler.executeTakeFirst();
    if (feita) return feita;
    const travados = await travarItens(trx, userId, imovelId);
    await conferirEspacoDasVistorias(trx, userId, imovelId);
    const snapshot: string[] = [];
    for await (const itens of itensAtivos(trx, userId, imovelId)) {
      for (const item of itens) if (travados.has(item.id)) snapshot.push(JSON.stringify(fotografar(item)));
      conferirTamanho(snapshot, 'Retire do inventário itens ou fotos de que a vistoria não precisa e tente de novo.');
    }
    const { tipo, dataVistoria, descricao } = corpo;
    const listas = await listasIniciais(deps, trx, userId, { ...corpo, imovelId }, agora);
    const escritas = emTexto(listas);
    conferirTamanho(Object.values(escritas), 'Encurte as observações e tente de novo.');
    const inspecao = await trx
      .insertInto('inspecoes')
      .values({
        ...{ imovelId, tipo, dataVistoria, descricao, userId },
        ...escritas,
        id,
        snapshotInventario: `[${snapshot.join()}]`,
        criadoEm: agora.toISOString(),
      })
      .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inspecao) return ler.executeTakeFirstOrThrow();
    await recusarApagado(trx, userId, pedidoId);
    const registro = { tipo: 'inspecao', id } as const;
    const depois = { ...corpo, itensDoInventario: snapshot.length, comodos: listas.comodos.length };
    await auditar(trx, autor, agora, { acao: 'criar', registro, depois });
    return inspecao;
  });
}

/** Items are locked by id, as everywhere. One that comes meanwhile is not locked, and so not part of the picture. */
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

function fotografar({ id, nomeItem, categoria, quantidade, condicao, codigoBarras, fotosUrls, comodo }: Item) {
  return {
    id,
    nomeItem,
    categoria,
    quantidade,
    condicaoOriginal: condicao,
    ean: codigoBarras,
    fotosOriginais: fotosUrls,
    ...(comodo && { comodo }),
  };
}
