import { proximoDiaUtil } from '@imob/schemas/rules/feriados';
import type { AluguelVencido } from '@imob/schemas/rules/pontualidade';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Linha = { vencimento: string; pagoEm: string | null };

/** A lease, from the day on which somebody came into it by an addendum, to that on which he left it; null: from its beginning, to its end. */
export type Locacao = { id: string; de: string | null; ate: string | null };

/**
 * The rents of these leases that fell due before today, from `desde` on where it is given, each with all that partial payments made of it. What fell due
 * before somebody came in, or after he left, tells nothing of how he pays. A rent that
 * was called off is none; one that went into an agreement is paid on the day on which the last of its lease's installments was.
 */
export async function lerAlugueis(
  db: Db,
  userId: string,
  locacoes: readonly Locacao[],
  desde: string | null,
  hoje: string,
  fuso: string,
): Promise<AluguelVencido[]> {
  if (locacoes.length === 0) return [];
  const contratos = locacoes.map(({ id }) => id);
  const [des, ates] = [locacoes.map(({ de }) => de), locacoes.map(({ ate }) => ate)];
  const dia = (coluna: string) => sql`(${sql.ref(coluna)} at time zone ${fuso})::date`;
  const { rows } = await sql<Linha>`
    with acordados as materialized (
      select p."contratoId", case when bool_and(p.status not in ('PENDENTE', 'ATRASADO')) then max(${dia('p.dataPagamento')}) end as "pagoEm"
      from contas p where p."userId" = ${userId} and p."contratoId" = any(${contratos}::uuid[]) and p."acordoId" is not null
      group by p."contratoId"
    )
    select min(k."dataVencimento") as vencimento,
      case when bool_or(k.status in ('PENDENTE', 'ATRASADO')) then null
        when bool_or(k."noAcordoId" is not null) then max(a."pagoEm")
        else max(${dia('k.dataPagamento')}) end as "pagoEm"
    from contas k
    join unnest(${contratos}::uuid[], ${des}::date[], ${ates}::date[]) as l(id, de, ate) on l.id = k."contratoId"
      and (l.de is null or k."dataVencimento" >= l.de) and (l.ate is null or k."dataVencimento" <= l.ate)
    left join acordados a on a."contratoId" = k."contratoId"
    where k."userId" = ${userId} and k."contratoId" = any(${contratos}::uuid[]) and k.tipo = 'ALUGUEL' and k."acordoId" is null
      and k."dataVencimento" < ${hoje}::date ${desde ? sql`and k."dataVencimento" >= ${desde}::date` : sql``}
      and (k.status <> 'CANCELADO' or k."noAcordoId" is not null)
    group by coalesce(k."inteiraId", k.id)`.execute(db);
  return rows.map(({ vencimento, pagoEm }) => ({ vencimento, prazo: proximoDiaUtil(vencimento), pagoEm }));
}

/** The leases in which a tenant rents or rented, alone or beside another, each as long as he did. */
export async function locacoesDoLocatario(db: Db, userId: string, locatarioId: string): Promise<Locacao[]> {
  const { rows } = await sql<Locacao>`
    select c.id, (select max(a."feitoNoDia") from aditivos a where a."userId" = ${userId} and a."contratoId" = c.id
        and a.locatarios -> 'entram' @> to_jsonb(${locatarioId}::text)) as de,
      case when c."locatarioId" <> ${locatarioId} then (select o."saiuEm" from contratos_locatarios o
        where o."userId" = ${userId} and o."contratoId" = c.id and o."locatarioId" = ${locatarioId}) end as ate
    from contratos c where c."userId" = ${userId} and c.id = any(array(
      select id from contratos where "userId" = ${userId} and "locatarioId" = ${locatarioId}
      union select "contratoId" from contratos_locatarios where "userId" = ${userId} and "locatarioId" = ${locatarioId}))`.execute(
    db,
  );
  return rows;
}

export const contratosDoLocatario = async (db: Db, userId: string, locatarioId: string): Promise<string[]> =>
  (await locacoesDoLocatario(db, userId, locatarioId)).map(({ id }) => id);

/** Tells since when somebody rents in a lease by an addendum; null for who rents in it from its beginning. */
export async function entradasNoContrato(db: Db, userId: string, contratoId: string) {
  const entrouEm = await entradasNosContratos(db, userId, [contratoId]);
  return (quem: string): string | null => entrouEm(contratoId, quem);
}

/** The same of several leases. */
export async function entradasNosContratos(db: Db, userId: string, contratos: string[]) {
  const aditivos = await db
    .selectFrom('aditivos')
    .select(['contratoId', 'numero', 'locatarios', 'feitoNoDia'])
    .where('userId', '=', userId)
    .where('contratoId', 'in', contratos)
    .where('locatarios', 'is not', null)
    .execute();
  // A few of each lease: they are put in order here, since no index holds those of several leases so.
  const emOrdem = aditivos.toSorted((um, outro) => um.numero - outro.numero);
  return (contrato: string, quem: string): string | null =>
    emOrdem.findLast(({ contratoId, locatarios }) => contratoId === contrato && locatarios?.entram.includes(quem))
      ?.feitoNoDia ?? null;
}
