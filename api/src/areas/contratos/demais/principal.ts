import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The last day of whoever was the contract's own tenant on a day, before another took that place: null where it is who is it now. */
const ultimoDiaDe = (userId: string, contratoId: RawBuilder<unknown>, dia: RawBuilder<unknown>) => sql`(
  select min(x.ate) from contratos_locatarios a cross join lateral unnest(a."principalAte") as x(ate)
  where a."userId" = ${userId} and a."contratoId" = ${contratoId} and x.ate >= ${dia})`;

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
    where o."userId" = ${userId} and o."contratoId" = ${contratoId}
      and ${ultimoDiaDe(userId, contratoId, dia)} = any(o."principalAte") limit 1) ${nome} on true`;

/** The contracts of which somebody is the own tenant, or was. */
export const contratosDoPrincipal = (userId: string, locatarioId: string) => sql`(
  select id from contratos where "userId" = ${userId} and "locatarioId" = ${locatarioId}
  union all select o."contratoId" from contratos_locatarios o
    where o."userId" = ${userId} and o."locatarioId" = ${locatarioId} and o."principalAte" <> '{}')`;

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
  select (min(array[x.ate::text, o."locatarioId"::text]))[2]::uuid from contratos_locatarios o
    cross join lateral unnest(o."principalAte") as x(ate)
    where o."userId" = ${userId} and o."contratoId" = ${contratoId} and x.ate >= ${dia}),
  (select c."locatarioId" from contratos c where c."userId" = ${userId} and c.id = ${contratoId}))`;

/** Whether a paper of that day was of a principal tenant who has left since: those who rent now do not read on the page what he paid. */
export const deQuemSaiu = (
  userId: string,
  contratoId: RawBuilder<unknown>,
  dia: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from contratos_locatarios s where s."userId" = ${userId} and s."contratoId" = ${contratoId}
    and s."saiuEm" is not null and ${ultimoDiaDe(userId, contratoId, dia)} = any(s."principalAte")
    and s."locatarioId" <> (select c."locatarioId" from contratos c where c."userId" = ${userId} and c.id = ${contratoId}))`;

/** Whether a receipt is of who has left, and is told nothing more: nobody else gets it. */
export async function ehDeQuemSaiu(db: Db, userId: string, reciboId: string, fuso: string): Promise<boolean> {
  const { rows } = await sql<{ saiu: boolean }>`
    select ${deQuemSaiu(userId, sql`r."contratoId"`, sql`(r."dataPagamento" at time zone ${fuso})::date`)} as saiu
    from recibos r where r."userId" = ${userId} and r.id = ${reciboId}`.execute(db);
  return rows[0]?.saiu ?? false;
}

type DoRecibo = { id: string; nome: string; email: string | null; telefone: string | null; whatsapp: string | null };

/** Reads whose a receipt is, as his record is now: undefined where it is deleted. */
export async function lerDonoDoRecibo(
  db: Db,
  userId: string,
  reciboId: string,
  fuso: string,
): Promise<DoRecibo | undefined> {
  const { rows } = await sql<DoRecibo>`
    select l.id, l.nome, l.email, l.telefone, l.whatsapp from recibos r
    join locatarios l on l."userId" = ${userId} and l.id = ${deQuemEhORecibo(userId, fuso)}
    where r."userId" = ${userId} and r.id = ${reciboId}`.execute(db);
  return rows[0];
}
