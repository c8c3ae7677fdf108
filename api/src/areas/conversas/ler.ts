import type { PedidoDeConversas } from '@imob/schemas/conversas';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { type ConversaRow, paraLer } from './gravar.ts';

const ordem: Order = { name: 'CONVERSAS', keys: [by('p.em', 'timestamptz'), by('p.id', 'uuid')], desc: true };

/** One page of what was said, the latest first; another landlord's tenant or contract selects nothing. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDeConversas) {
  const { locatarioId, contratoId, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  if (locatarioId) condicoes.push(isId(locatarioId) ? sql`p."locatarioId" = ${locatarioId}` : sql`false`);
  if (contratoId) condicoes.push(isId(contratoId) ? sql`p."contratoId" = ${contratoId}` : sql`false`);
  const { rows } = await sql<Keyed<ConversaRow>>`select p.*, ${keys} as keys from conversas p
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { conversas: linhas.map(({ keys: _, ...uma }) => paraLer(uma)), proximo };
}
