import { proximoDiaUtil } from '@imob/schemas/rules/feriados';
import type { AluguelVencido } from '@imob/schemas/rules/pontualidade';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Linha = { vencimento: string; pagoEm: string | null };

/**
 * The rents of these leases that fell due before today, from `desde` on where it is given, each with all that partial payments made of it. A rent that
 * was called off is none; one that went into an agreement is paid on the day on which the last of its lease's installments was.
 */
export async function lerAlugueis(
  db: Db,
  userId: string,
  contratos: readonly string[],
  desde: string | null,
  hoje: string,
  fuso: string,
): Promise<AluguelVencido[]> {
  if (contratos.length === 0) return [];
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
    from contas k left join acordados a on a."contratoId" = k."contratoId"
    where k."userId" = ${userId} and k."contratoId" = any(${contratos}::uuid[]) and k.tipo = 'ALUGUEL' and k."acordoId" is null
      and k."dataVencimento" < ${hoje}::date ${desde ? sql`and k."dataVencimento" >= ${desde}::date` : sql``}
      and (k.status <> 'CANCELADO' or k."noAcordoId" is not null)
    group by coalesce(k."inteiraId", k.id)`.execute(db);
  return rows.map(({ vencimento, pagoEm }) => ({ vencimento, prazo: proximoDiaUtil(vencimento), pagoEm }));
}

/** The leases in which a tenant rents or rented, alone or beside another. */
export async function contratosDoLocatario(db: Db, userId: string, locatarioId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contratos where "userId" = ${userId} and "locatarioId" = ${locatarioId}
    union
    select "contratoId" from contratos_locatarios where "userId" = ${userId} and "locatarioId" = ${locatarioId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
