import type { Conta } from '@imob/schemas/financeiro';
import type { ContaDaPagina, OrdemContas, PedidoContas } from '@imob/schemas/paginas/financeiro';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { diasEntre } from '@imob/schemas/rules/dates';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, isOf, type Keyed, keyset, type Order, writeCursor } from '../../db/page.ts';
import type { PagamentoGuardado } from '../../db/tables.ts';
import { resolverBusca } from '../busca/resolver.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { type Calendario, diasDoMes, selecionar } from './selecao.ts';

const porVencimento = [by('k.dataVencimento', 'date'), by('k.criadoEm', 'timestamptz'), by('k.id', 'uuid')];
const porValor = [by('k.valor', 'numeric'), by('k.id', 'uuid')];
const porPagamento = [by('k.dataPagamento', 'timestamptz'), by('k.id', 'uuid')];
const ordens: Record<Exclude<OrdemContas, 'PERTO'>, Omit<Order, 'name'>> = {
  VENCIMENTO: { keys: porVencimento },
  VENCIMENTO_DESC: { keys: porVencimento, desc: true },
  VALOR: { keys: porValor },
  VALOR_DESC: { keys: porValor, desc: true },
  PAGAMENTO: { keys: porPagamento },
  PAGAMENTO_DESC: { keys: porPagamento, desc: true },
};

/** One page of a landlord's contas, each with whose and where it is. Throws 400 for a cursor of another list. */
export async function lerPagina(db: Db, userId: string, calendario: Calendario, pedido: PedidoContas) {
  const { ordem: nome = 'VENCIMENTO', limite = LIMITE_PADRAO, cursor } = pedido;
  const busca = await resolverBusca(db, userId, pedido.busca);
  const selecao = selecionar(userId, pedido, calendario, busca);
  const ler: Ler = (ordem, trecho, aPartirDe, quantas) => {
    const { after, inOrder, keys } = keyset(ordem, aPartirDe);
    const escolhidas = sql`select k.*, ${keys} as keys from contas k
      where ${selecao} and ${trecho} and ${after} order by ${inOrder} limit ${quantas}`;
    return lerComPartes(db, userId, escolhidas, inOrder);
  };
  const { linhas, proximo } =
    nome === 'PERTO'
      ? await lerPerto(ler, diasDoMes(calendario.hoje.slice(0, 7)).ate, cursor, limite)
      : await lerTudo(ler, { name: nome, ...ordens[nome] }, cursor, limite);
  return { contas: linhas.map((linha) => daPagina(linha, calendario.hoje)), proximo };
}

type Ler = (
  ordem: Order,
  trecho: RawBuilder<unknown>,
  cursor: string | undefined,
  quantas: number,
) => Promise<Keyed<ContaComPartes>[]>;

async function lerTudo(ler: Ler, ordem: Order, cursor: string | undefined, limite: number) {
  const pagas = ordem.keys === porPagamento ? sql`k."dataPagamento" is not null` : sql`true`;
  return cutPage(await ler(ordem, pagas, cursor, limite + 1), limite, ordem);
}

const ATE_O_MES: Order = { name: 'PERTO', keys: porVencimento, desc: true };
const DEPOIS_DO_MES: Order = { name: 'PERTO_DEPOIS', keys: porVencimento };

/** Reads two parts, each by the index of due dates: no index holds the distance to a day that moves. */
async function lerPerto(ler: Ler, fim: string, cursor: string | undefined, limite: number) {
  const jaDepois = cursor !== undefined && isOf(DEPOIS_DO_MES, cursor);
  const ate = jaDepois ? [] : await ler(ATE_O_MES, sql`k."dataVencimento" <= ${fim}::date`, cursor, limite + 1);
  if (ate.length > limite) return cutPage(ate, limite, ATE_O_MES);
  const resto = limite - ate.length;
  const futuras = sql`k."dataVencimento" > ${fim}::date`;
  const lidas = await ler(DEPOIS_DO_MES, futuras, jaDepois ? cursor : undefined, resto + 1);
  const depois = cutPage(lidas, resto, DEPOIS_DO_MES);
  const ultima = ate.at(-1);
  // The first part filled the page to its end: the next page goes on after it, finds nothing more there, and moves on.
  const cheia = resto === 0 && lidas.length > 0 && ultima;
  return {
    linhas: [...ate, ...depois.linhas],
    proximo: cheia ? writeCursor(ATE_O_MES, ultima.keys) : depois.proximo,
  };
}

export type ContaComPartes = Conta &
  Partes & {
    contratoAtivo: boolean;
    contratoInicio: string;
    locatarioCpf: string | null;
    pagamento: PagamentoGuardado | null;
  };

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
    select k.*, c.ativo as "contratoAtivo", c."dataInicio" as "contratoInicio",
      coalesce(l.cpf, c."locatarioCopia" ->> 'cpf') as "locatarioCpf", ${colunasDasPartes}
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
