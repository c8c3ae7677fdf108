import type { PedidoDaPagina, PedidoDePedidos } from '@imob/schemas/inquilino';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { contasPorIds } from '../financeiro/porIds.ts';

const ordem: Order = { name: 'RECENTES', keys: [by('p.criadoEm', 'timestamptz'), by('p.id', 'uuid')], desc: true };

/**
 * One page of what tenants asked a landlord for, latest first, with the contas that they speak of and the repairs that answer them; another
 * landlord's contract selects nothing.
 */
export async function lerPaginaDePedidos(db: Db, userId: string, pedido: PedidoDePedidos, hoje: string) {
  const { situacao, pendentes, contratoId, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  if (situacao) condicoes.push(sql`p.situacao = ${situacao}`);
  if (pendentes) condicoes.push(sql`p.situacao <> 'RESOLVIDO'`);
  if (contratoId) condicoes.push(isId(contratoId) ? sql`p."contratoId" = ${contratoId}` : sql`false`);
  const manutencao = sql`(select m.id from manutencoes m where m."userId" = ${userId} and m."pedidoId" = p.id)`;
  const { rows } = await sql<Keyed<PedidoDaPagina>>`select p.*, ${manutencao} as "manutencaoId", ${keys} as keys
    from pedidos p where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const faladas = linhas.flatMap(({ contaId }) => contaId ?? []);
  return { pedidos: linhas, contas: await contasPorIds(db, userId, faladas, hoje), proximo };
}
