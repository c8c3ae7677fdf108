import { type Atrasado, MAXIMO_DE_ATRASADOS, type Painel } from '@imob/schemas/painel';
import { diasEntre } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { ABERTA } from '../financeiro/selecao.ts';

type Linha = Partes & {
  total: number;
  contas: number;
  imoveis: number;
  desde: string;
  totalGeral: number;
  caucaoGeral: number;
  contasGeral: number;
  locatarios: number;
};

/**
 * Tells who owes since when: the property shown is that of the oldest debt. Sums are of all, the list of the longest
 * late. Deposits, which are few, are summed by their own index, so that of each other conta only what all ask is read.
 */
export async function lerAtrasos(db: Db, userId: string, hoje: string): Promise<Painel['emAtraso']> {
  const atrasada = sql`k."userId" = ${userId} and ${ABERTA} and k."dataVencimento" < ${hoje}::date`;
  const { rows } = await sql<Linha>`
    with por_contrato as materialized (
      select k."contratoId" as id, sum(k.valor) as total, count(*) as contas, min(k."dataVencimento") as desde
      from contas k where ${atrasada} group by k."contratoId"
    ), por_locatario as materialized (
      select c."locatarioId", sum(p.total) as total, sum(p.contas) as contas, count(distinct c."imovelId") as imoveis,
        min(p.desde) as desde, (min(array[p.desde::text, c.id::text]))[2]::uuid as "contratoId"
      from por_contrato p join contratos c on c."userId" = ${userId} and c.id = p.id
      group by c."locatarioId"
    ), geral as (
      select sum(total) as "totalGeral", sum(contas) as "contasGeral", count(*) as locatarios,
        (select coalesce(sum(k.valor), 0) from contas k where ${atrasada} and k.tipo = 'CAUCAO' and k.tipo <> 'ALUGUEL') as "caucaoGeral"
      from por_locatario
    ), primeiros as (
      select * from por_locatario order by desde, total desc, "locatarioId" limit ${MAXIMO_DE_ATRASADOS}
    )
    select p.total, p.contas, p.imoveis, p.desde, g.*, ${colunasDasPartes}
    from primeiros p cross join geral g join contratos c on c."userId" = ${userId} and c.id = p."contratoId" ${partesDoContrato(userId)}
    order by p.desde, p.total desc, p."locatarioId"`.execute(db);
  const [primeira] = rows;
  return {
    total: primeira?.totalGeral ?? 0,
    caucao: primeira?.caucaoGeral ?? 0,
    contas: primeira?.contasGeral ?? 0,
    locatarios: primeira?.locatarios ?? 0,
    porLocatario: rows.map((linha) => atrasado(linha, hoje)),
  };
}

function atrasado(linha: Linha, hoje: string): Atrasado {
  const { locatarioId, locatarioNome, locatarioTelefone, imovelId, imovelNome } = comImovelNomeado(linha);
  return {
    locatarioId,
    nome: locatarioNome,
    telefone: locatarioTelefone,
    imovelId,
    imovel: imovelNome,
    imoveis: linha.imoveis,
    total: linha.total,
    contas: linha.contas,
    diasAtraso: diasEntre(linha.desde, hoje),
  };
}
