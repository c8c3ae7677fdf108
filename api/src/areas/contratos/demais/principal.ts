import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/**
 * Joins, as `nome`, who was the contract's own tenant on a day where another has taken that place since: nobody where it is who is it now.
 */
export const principalEm = (
  userId: string,
  contratoId: RawBuilder<unknown>,
  dia: RawBuilder<unknown>,
  nome = sql`p`,
) => sql`
  left join lateral (select o."locatarioId" as id, o."locatarioCopia" as copia from contratos_locatarios o
    where o."userId" = ${userId} and o."contratoId" = ${contratoId} and o."principalAte" = (
      select min(a."principalAte") from contratos_locatarios a
      where a."userId" = ${userId} and a."contratoId" = ${contratoId} and a."principalAte" >= ${dia}) limit 1) ${nome} on true`;

/** The contracts of which somebody is the own tenant, or was. */
export const contratosDoPrincipal = (userId: string, locatarioId: string) => sql`(
  select id from contratos where "userId" = ${userId} and "locatarioId" = ${locatarioId}
  union all select o."contratoId" from contratos_locatarios o
    where o."userId" = ${userId} and o."locatarioId" = ${locatarioId} and o."principalAte" is not null)`;

/**
 * Whose a conta `k` is: of who was the contract's own tenant on the day on which it was paid, or is it, where it is open. Whoever takes that place
 * answers for what is open then.
 */
export const deQuemEh = (userId: string, fuso: string) =>
  dePrincipalEm(
    userId,
    sql`k."contratoId"`,
    sql`case when k.status = 'PAGO' then (k."dataPagamento" at time zone ${fuso})::date end`,
  );

/** The same of a receipt `r`. */
export const deQuemEhORecibo = (userId: string, fuso: string) =>
  dePrincipalEm(userId, sql`r."contratoId"`, sql`(r."dataPagamento" at time zone ${fuso})::date`);

/** Names the contract's own tenant of a day, or of today where the day is null. */
const dePrincipalEm = (userId: string, contratoId: RawBuilder<unknown>, dia: RawBuilder<unknown>) => sql`coalesce((
  select (min(array[o."principalAte"::text, o."locatarioId"::text]))[2]::uuid from contratos_locatarios o
    where o."userId" = ${userId} and o."contratoId" = ${contratoId} and o."principalAte" >= ${dia}),
  (select c."locatarioId" from contratos c where c."userId" = ${userId} and c.id = ${contratoId}))`;

/** Whether a paper of that day was of a principal tenant who has left since: those who rent now do not read on the page what he paid. */
export const deQuemSaiu = (
  userId: string,
  contratoId: RawBuilder<unknown>,
  dia: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from contratos_locatarios s where s."userId" = ${userId} and s."contratoId" = ${contratoId}
    and s."saiuEm" is not null and s."principalAte" = (
      select min(a."principalAte") from contratos_locatarios a
      where a."userId" = ${userId} and a."contratoId" = ${contratoId} and a."principalAte" >= ${dia})
    and s."locatarioId" <> (select c."locatarioId" from contratos c where c."userId" = ${userId} and c.id = ${contratoId}))`;

/** Whether a receipt is of who has left, and is told nothing more: nobody else gets it. */
export async function ehDeQuemSaiu(db: Db, userId: string, reciboId: string, fuso: string): Promise<boolean> {
  const { rows } = await sql<{ saiu: boolean }>`
    select ${deQuemSaiu(userId, sql`r."contratoId"`, sql`(r."dataPagamento" at time zone ${fuso})::date`)} as saiu
    from recibos r where r."userId" = ${userId} and r.id = ${reciboId}`.execute(db);
  return rows[0]?.saiu ?? false;
}
