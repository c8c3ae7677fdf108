import type { PedidoDespesas } from '@imob/schemas/despesas';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { type DespesaRow, lerComNome } from './leitura.ts';
import { selecionar } from './selecao.ts';

const POR_DIA: Order = { name: 'DIA_DESC', keys: [by('d.dia', 'date'), by('d.id', 'uuid')], desc: true };

/** One page of a landlord's expenses, the latest first. Throws 400 for a cursor of another list. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDespesas) {
  const { limite = LIMITE_PADRAO, cursor } = pedido;
  const { after, inOrder, keys } = keyset(POR_DIA, cursor);
  const escolhidas = sql<Keyed<DespesaRow>>`select d.*, ${keys} as keys from despesas d
    where ${selecionar(userId, pedido)} and ${after} order by ${inOrder} limit ${limite + 1}`;
  const { linhas, proximo } = cutPage(await lerComNome(db, userId, escolhidas, inOrder), limite, POR_DIA);
  return { despesas: linhas, proximo };
}
