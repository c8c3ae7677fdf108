import type { Conta } from '@imob/schemas/financeiro';
import type { ContaDaPagina, OrdemContas, PedidoContas } from '@imob/schemas/paginas/financeiro';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { diasEntre } from '@imob/schemas/rules/dates';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { PagamentoGuardado } from '../../db/tables.ts';
import { resolverBusca } from '../busca/resolver.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { type Calendario, selecionar } from './selecao.ts';

const porVencimento = [by('k.dataVencimento', 'date'), by('k.criadoEm', 'timestamptz'), by('k.id', 'uuid')];
const porValor = [by('k.valor', 'numeric'), by('k.id', 'uuid')];
const porPagamento = [by('k.dataPagamento', 'timestamptz'), by('k.id', 'uuid')];
const ordens: Record<OrdemContas, Omit<Order, 'nome'>> = {
  VENCIMENTO: { chaves: porVencimento },
  VENCIMENTO_DESC: { chaves: porVencimento, desc: true },
  VALOR: { chaves: porValor },
  VALOR_DESC: { chaves: porValor, desc: true },
  PAGAMENTO: { chaves: porPagamento },
  PAGAMENTO_DESC: { chaves: porPagamento, desc: true },
};

/** One page of a landlord's contas, each with whose and where it is. Throws 400 for a cursor of another list. */
export async function lerPagina(db: Db, userId: string, calendario: Calendario, pedido: PedidoContas) {
  const { ordem: nome = 'VENCIMENTO', limite = LIMITE_PADRAO, cursor } = pedido;
  const ordem = { nome, ...ordens[nome] };
  const { depois, emOrdem, chaves } = keyset(ordem, cursor);
  const pagas = ordem.chaves === porPagamento ? sql`k."dataPagamento" is not null` : sql`true`;
  const termos = await resolverBusca(db, userId, pedido.busca);
  const escolhidas = sql`select k.*, ${chaves} as chaves from contas k
    where ${selecionar(userId, pedido, calendario, termos)} and ${pagas} and ${depois} order by ${emOrdem} limit ${limite + 1}`;
  const lidas = await lerComPartes(db, userId, escolhidas, emOrdem);
  const { linhas, proximo } = cutPage(lidas, limite, ordem);
  return { contas: linhas.map((linha) => daPagina(linha, calendario.hoje)), proximo };
}

export type ContaComPartes = Conta &
  Partes & { contratoAtivo: boolean; contratoInicio: string; pagamento: PagamentoGuardado | null };

/**
 * The landlord's few contas that `escolhidas` gives, with tenant and property as they are now or were when they went.
 */
export async function lerComPartes(
  db: Db,
  userId: string,
  escolhidas: RawBuilder<unknown>,
  emOrdem: RawBuilder<unknown>,
) {
  const { rows } = await sql<Keyed<ContaComPartes>>`
    select k.*, c.ativo as "contratoAtivo", c."dataInicio" as "contratoInicio", ${colunasDasPartes}
    from (${escolhidas}) k
    join contratos c on c."userId" = ${userId} and c.id = k."contratoId"
    ${partesDoContrato(userId)}
    order by ${emOrdem}`.execute(db);
  return rows;
}

/** Shows it as it stands on the day `hoje`. */
export function daPagina(linha: ContaComPartes, hoje: string): ContaDaPagina {
  const aberta = estaAberta(linha);
  const diasAtraso = aberta ? Math.max(0, diasEntre(linha.dataVencimento, hoje)) : 0;
  const status = aberta ? (diasAtraso > 0 ? 'ATRASADO' : 'PENDENTE') : linha.status;
  return { ...comImovelNomeado(linha), status, diasAtraso };
}
