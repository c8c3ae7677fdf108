import { isDeepStrictEqual } from 'node:util';
import type { Pedido } from '@imob/schemas/inquilino';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

const MAIS_PEDIDOS = 500;

export async function lerPedidos(
  db: Db,
  userId: string,
  { situacao, contratoId }: { situacao?: Pedido['situacao']; contratoId?: string },
): Promise<Pedido[]> {
  if (contratoId !== undefined && !isId(contratoId)) return [];
  let consulta = db
    .selectFrom('pedidos')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .limit(MAIS_PEDIDOS);
  if (situacao) consulta = consulta.where('situacao', '=', situacao);
  if (contratoId) consulta = consulta.where('contratoId', '=', contratoId);
  return consulta.execute();
}

type Mudanca = { situacao?: Pedido['situacao']; resposta?: string | null };

/** The landlord's answer, or how far it is; what is so already is no change. Throws 404 or 403. */
export async function mudarPedido(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  autor: Autor,
  id: string,
  mudanca: Mudanca,
): Promise<Pedido> {
  return db
    .transaction()
    .execute(async (trx) =>
      gravarPedido(trx, autor, await owned(trx, 'pedidos', autor.userId, id, 'for update'), mudanca, agora()),
    );
}

/** Writes what became of a request, whose row the caller holds, with its trail. */
export async function gravarPedido(
  trx: Db,
  autor: Autor,
  antes: Selectable<Tables['pedidos']>,
  mudanca: Mudanca,
  agora: Date,
): Promise<Pedido> {
  if (isDeepStrictEqual({ ...antes, ...mudanca }, antes)) return antes;
  const depois = { ...mudanca, atualizadoEm: agora.toISOString() };
  await trx.updateTable('pedidos').set(depois).where('userId', '=', antes.userId).where('id', '=', antes.id).execute();
  await auditar(trx, autor, agora, { acao: 'mudar', registro: { tipo: 'pedido', id: antes.id }, antes, depois });
  return { ...antes, ...depois };
}
