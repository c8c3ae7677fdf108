import type { ContratoDaPagina, OrdemContratos, PedidoContratos } from '@imob/schemas/paginas/contratos';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { resolverBusca } from '../busca/resolver.ts';
import { type Atraso, atrasoDe, comDiasDeAtraso } from './atraso.ts';
import { lerContratos } from './leitura.ts';
import { selecionar } from './selecao.ts';

const porCriacao = [by('c.criadoEm', 'timestamptz'), by('c.id', 'uuid')];
const porFim = [by('c.dataFim', 'date'), by('c.id', 'uuid')];
const ordens: Record<OrdemContratos, Omit<Order, 'name'>> = {
  RECENTES: { keys: porCriacao, desc: true },
  ANTIGOS: { keys: porCriacao },
  FIM: { keys: porFim },
  FIM_DESC: { keys: porFim, desc: true },
};

/** One page of a landlord's contracts, each with tenant, property and what it owes past its day. */
export async function lerPagina(db: Db, userId: string, hoje: string, pedido: PedidoContratos) {
  const { ordem: nome = 'RECENTES', limite = LIMITE_PADRAO, cursor } = pedido;
  const ordem = { name: nome, ...ordens[nome] };
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const busca = await resolverBusca(db, userId, pedido.busca);
  const { rows } = await sql<Keyed<Atraso & { id: string }>>`
    select c.id, c.keys, a.* from (select c.*, ${keys} as keys from contratos c
      where ${selecionar(userId, pedido, hoje, busca)} and ${after} order by ${inOrder} limit ${limite + 1}) c
    ${atrasoDe(userId, sql`k."contratoId" = c.id`, hoje)}
    order by ${inOrder}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const lidos = await lerContratos(db, userId, { ids: linhas.map(({ id }) => id), dia: hoje });
  const porId = new Map(lidos.map((contrato) => [contrato.id, contrato]));
  const contratos = linhas.flatMap((linha): ContratoDaPagina[] => {
    const contrato = porId.get(linha.id);
    const { emAtraso, diasAtraso } = comDiasDeAtraso(linha, hoje);
    // It may have gone between the two statements.
    return contrato ? [{ ...contrato, imovelNome: nomeDoImovel(contrato.imovel), emAtraso, diasAtraso }] : [];
  });
  return { contratos, proximo };
}
