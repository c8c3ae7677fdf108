import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import type { OrdemRecibos, PedidoRecibos, ReciboDaPagina } from '@imob/schemas/paginas/recibos';
import type { Recibo } from '@imob/schemas/recibos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { CONTADO, DESFEITO, selecionar } from './selecao.ts';

const porPagamento = [by('r.dataPagamento', 'timestamptz'), by('r.id', 'uuid')];
const porValor = [by('r.valor', 'numeric'), by('r.id', 'uuid')];
const ordens: Record<OrdemRecibos, Omit<Order, 'name'>> = {
  PAGAMENTO: { keys: porPagamento },
  PAGAMENTO_DESC: { keys: porPagamento, desc: true },
  VALOR: { keys: porValor },
  VALOR_DESC: { keys: porValor, desc: true },
};

/** One page of a landlord's receipts. What a receipt says of tenant and address is as it was on the day it was made. */
export async function lerPagina(db: Db, userId: string, fuso: string, pedido: PedidoRecibos) {
  const { ordem: nome = 'PAGAMENTO_DESC', limite = LIMITE_PADRAO, cursor } = pedido;
  const ordem = { name: nome, ...ordens[nome] };
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const { rows } = await sql<Keyed<Recibo & Partes & { desfeito: boolean; contado: number }>>`
    select ${colunasDasPartes}, r.*, ${DESFEITO} as desfeito, ${CONTADO} as contado
    from (select r.*, ${keys} as keys from recibos r
      where ${selecionar(userId, pedido, fuso)} and ${after} order by ${inOrder} limit ${limite + 1}) r
    join contratos c on c."userId" = ${userId} and c.id = r."contratoId" ${partesDoContrato(userId)}
    left join contas k on k."userId" = ${userId} and k.id = r."contaId"
    order by ${inOrder}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { recibos: linhas.map((linha): ReciboDaPagina => comImovelNomeado(linha)), proximo };
}
