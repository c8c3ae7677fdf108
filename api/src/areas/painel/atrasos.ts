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
 * late.
 */
export async function lerAtrasos(db: Db, userId: string, hoje: string): Promise<Painel['emAtraso']> {
  const { rows } = await sql<Linha>`
    with por_contrato as materialized (
      select k."contratoId" as id, sum(k.valor) as total, count(*) as contas, min(k."dataVencimento") as desde,
        coalesce(sum(k.valor) filter (where k.tipo = 'CAUCAO'), 0) as caucao
      from contas k where k."userId" = ${userId} and ${ABERTA} and k."dataVencimento" < ${hoje}::date
      group by k."contratoId"
    ), por_locatario as (
      select c."locatarioId", sum(p.total) as total, sum(p.contas) as contas, count(distinct c."imovelId") as imoveis,
        min(p.desde) as desde, sum(p.caucao) as caucao,
        (array_agg(c.id order by p.desde, c.id))[1] as "contratoId"
      from por_contrato p join contratos c on c."userId" = ${userId} and c.id = p.id
      group by c."locatarioId"
    ), primeiros as (
      select *, sum(total) over () as "totalGeral", sum(caucao) over () as "caucaoGeral",
        sum(contas) over () as "contasGeral", count(*) over () as locatarios
      from por_locatario order by desde, total desc, "locatarioId" limit ${MAXIMO_DE_ATRASADOS}
    )
    select p.total, p.contas, p.imoveis, p.desde, p."totalGeral", p."caucaoGeral", p."contasGeral", p.locatarios, ${colunasDasPartes}
    from primeiros p join contratos c on c."userId" = ${userId} and c.id = p."contratoId" ${partesDoContrato(userId)}
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
