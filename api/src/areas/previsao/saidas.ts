import { data, diaNoMes, somarMeses } from '@imob/schemas/rules/dates';
import { NOMES_DE_DESPESA, type TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { type Linha, naoAntesDe, novaLinha, type Pedido } from './linha.ts';

/** The condition that a row of the table `t` is of the property that is asked for. */
const doImovel = ({ imovelId }: Pedido, tabela: string) =>
  imovelId ? sql`and ${sql.ref(`${tabela}.imovelId`)} = ${imovelId}` : sql``;

type DespesaLinha = {
  id: string;
  imovelId: string | null;
  imovelCopia: string | null;
  tipo: TipoDeDespesa;
  descricao: string | null;
  valor: number;
  dia: string;
  reembolsada: boolean;
};

/** Expenses that are recorded and not paid. One whose day went by may be paid any day. */
export async function linhasDasDespesas(db: Db, userId: string, pedido: Pedido): Promise<Linha[]> {
  const { rows } = await sql<DespesaLinha>`
    select d.id, d."imovelId", d."imovelCopia", d.tipo, d.descricao, d.valor, d.data as dia, d.reembolsada from despesas d
    where d."userId" = ${userId} and d."pagaEm" is null and d.data <= ${pedido.ate}::date ${doImovel(pedido, 'd')}
      and ${naoExemplo('d', 'imovelId', userId)}`.execute(db);
  return rows.map(({ id, imovelId, imovelCopia, tipo, descricao, valor, dia, reembolsada }) =>
    novaLinha({
      ...{ dia: naoAntesDe(dia, pedido.hoje), origem: 'DESPESA', certeza: 'CERTO', sai: valor, registroId: id },
      ...{ descricao: descricao || NOMES_DE_DESPESA[tipo], imovelId, imovelCopia, gasto: { tipo, reembolsada } },
      nota: dia < pedido.hoje ? `Venceu em ${data(dia)}` : null,
    }),
  );
}

type CompromissoLinha = {
  id: string;
  imovelId: string | null;
  titulo: string;
  proximo: string;
  dia: number;
  aCadaMeses: number | null;
  valor: number;
};

/** Commitments that cost something the last time, each time that they come due, at that price. */
export async function linhasDosCompromissos(db: Db, userId: string, pedido: Pedido): Promise<Linha[]> {
  const { rows } = await sql<CompromissoLinha>`
    select c.id, c."imovelId", c.titulo, c.proximo, c.dia, c."aCadaMeses", (c.feitos -> 0 ->> 'valor')::numeric as valor
    from compromissos c where c."userId" = ${userId} and coalesce(c.proximo, '9999-12-31'::date) <= ${pedido.ate}::date
      and c.feitos -> 0 ->> 'valor' is not null ${doImovel(pedido, 'c')} and ${naoExemplo('c', 'imovelId', userId)}`.execute(
    db,
  );
  return rows.flatMap(({ id, imovelId, titulo, proximo, dia, aCadaMeses, valor }) => {
    const linhas: Linha[] = [];
    for (let vence = proximo; vence <= pedido.ate; vence = diaNoMes(vence, aCadaMeses, dia)) {
      linhas.push(
        novaLinha({
          ...{ dia: naoAntesDe(vence, pedido.hoje), origem: 'COMPROMISSO', certeza: 'ESTIMADO', descricao: titulo },
          ...{ nota: 'Pelo que custou da última vez', sai: valor, imovelId, registroId: id },
        }),
      );
      if (aCadaMeses === null) break;
    }
    return linhas.filter(({ dia: em }, i) => i === 0 || em > pedido.hoje);
  });
}

/** Repairs of which an offer with a price was taken, and which are not paid yet, on the day of the visit or today. */
export async function linhasDasManutencoes(db: Db, userId: string, pedido: Pedido): Promise<Linha[]> {
  const { rows } = await sql<{ id: string; imovelId: string; titulo: string; valor: number; visitaDia: string | null }>`
    select m.id, m."imovelId", m.titulo, o.valor, m."visitaDia" from manutencoes m
    join orcamentos o on o."userId" = ${userId} and o.id = m."orcamentoId"
    where m."userId" = ${userId} and m.situacao = 'ABERTA' and o.valor is not null and m.custo is null
      and (m."visitaDia" is null or m."visitaDia" <= ${pedido.ate}::date) ${doImovel(pedido, 'm')}
      and ${naoExemplo('m', 'imovelId', userId)}`.execute(db);
  return rows.map(({ id, imovelId, titulo, valor, visitaDia }) =>
    novaLinha({
      ...{ dia: naoAntesDe(visitaDia ?? pedido.hoje, pedido.hoje), origem: 'MANUTENCAO', certeza: 'CERTO' },
      ...{ descricao: titulo, nota: 'Pelo orçamento aceito', sai: valor, imovelId, registroId: id },
    }),
  );
}

/** The last day of each month of the period. */
function fimDosMeses({ hoje, ate }: Pedido): string[] {
  const dias: string[] = [];
  for (let dia = diaNoMes(hoje, 0, 31); dia <= ate; dia = diaNoMes(dia, 1, 31)) dias.push(dia);
  return dias;
}

/** Installments of financings, as the landlord told them, in the months of which no expense of that kind is recorded. */
export async function linhasDosFinanciamentos(db: Db, userId: string, pedido: Pedido): Promise<Linha[]> {
  const { rows } = await sql<{ imovelId: string; parcela: number; dia: string }>`
    select p."imovelId", p.parcela, d.dia::date as dia
    from patrimonios p cross join unnest(${fimDosMeses(pedido)}::date[]) d (dia)
    where p."userId" = ${userId} and p.parcela is not null
      and (p."financiadoAte" is null or p."financiadoAte" >= to_char(d.dia, 'YYYY-MM')) ${doImovel(pedido, 'p')}
      and not exists (select 1 from despesas x where x."userId" = ${userId} and x."imovelId" = p."imovelId" and x.tipo = 'FINANCIAMENTO'
        and x.dia between date_trunc('month', d.dia)::date and d.dia)
      and ${naoExemplo('p', 'imovelId', userId)}`.execute(db);
  return rows.map(({ imovelId, parcela, dia }) =>
    novaLinha({
      ...{
        dia,
        origem: 'FINANCIAMENTO',
        certeza: 'CERTO',
        descricao: 'Parcela do financiamento',
        sai: parcela,
        imovelId,
      },
      ...{ nota: 'Como você disse no valor do imóvel', registroId: imovelId },
    }),
  );
}

/**
 * IPTU and condomínio as they were paid twelve months before, where none of that kind is recorded of the property in the month: a guess that
 * only the landlord's word makes.
 */
export async function linhasSupostas(db: Db, userId: string, pedido: Pedido): Promise<Linha[]> {
  if (!pedido.supor) return [];
  const { rows } = await sql<{ imovelId: string; tipo: TipoDeDespesa; valor: number; em: string }>`
    select d."imovelId", d.tipo, sum(d.valor) as valor, max(d.dia) as em
    from despesas d join imoveis i on i."userId" = ${userId} and i.id = d."imovelId" and not i.arquivado
    where d."userId" = ${userId} and d.dia between ${somarMeses(`${pedido.hoje.slice(0, 7)}-01`, -12)}::date
        and ${diaNoMes(pedido.ate, -12, 31)}::date
      and d."pagaEm" is not null and not d.reembolsada and d.tipo in ('IPTU', 'CONDOMINIO') ${doImovel(pedido, 'd')}
      and not exists (select 1 from despesas x where x."userId" = ${userId} and x."imovelId" = d."imovelId" and x.tipo = d.tipo
        and x.dia between (date_trunc('month', d.dia) + interval '1 year')::date
          and (date_trunc('month', d.dia) + interval '1 year 1 month -1 day')::date)
      and ${naoExemplo('d', 'imovelId', userId)}
    group by d."imovelId", d.tipo, date_trunc('month', d.dia)`.execute(db);
  return rows.map(({ imovelId, tipo, valor, em }) =>
    novaLinha({
      ...{ dia: naoAntesDe(somarMeses(em, 12), pedido.hoje), origem: 'DESPESA', certeza: 'SUPOSTO' },
      ...{ descricao: NOMES_DE_DESPESA[tipo], nota: `Como em ${data(em)}`, sai: valor, imovelId },
    }),
  );
}
