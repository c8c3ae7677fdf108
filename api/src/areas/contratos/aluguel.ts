import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * The rent in force on a day, of a contract `c`. `valorAluguel` is the last one agreed; every change is later than the
 * one before, or changes the steps that come after it too, so the first change after the day holds the rent until then (`min` finds it without
 * sorting).
 */
export const aluguelNoDia = (userId: string, dia: string | RawBuilder<string>) => sql<number>`coalesce((
  select (min(array[m.desde::text, m.em::text, m."valorAntes"::text]))[3]::numeric from (
    select r."dataBase" as desde, r."aplicadoEm" as em, r."valorAntes" from reajustes r
    where r."userId" = ${userId} and r."contratoId" = c.id and r."desfeitoEm" is null and r."dataBase" > ${dia}::date
    union all
    select k."aPartirDe", k."criadoEm", k."valorAntes" from continuacoes k
    where k."userId" = ${userId} and k."contratoId" = c.id and k."valorAntes" <> k."valorDepois" and k."aPartirDe" > ${dia}::date
    union all
    select e.desde, e."criadoEm", e."valorAntes" from etapas e
    where e."userId" = ${userId} and e."contratoId" = c.id and e.desde > ${dia}::date
  ) m), c."valorAluguel")`;

/** True of a contract `c` of that rent on that day. Few can be of it; of those alone the changes are looked through. */
export const temAluguelNoDia = (userId: string, dia: string, valor: number) => sql<boolean>`(
  (c."valorAluguel" = ${valor} or c.id in (
    select r."contratoId" from reajustes r where r."userId" = ${userId} and r."valorAntes" = ${valor}
    union all
    select k."contratoId" from continuacoes k where k."userId" = ${userId} and k."valorAntes" = ${valor}
    union all
    select e."contratoId" from etapas e where e."userId" = ${userId} and e."valorAntes" = ${valor}))
  and ${aluguelNoDia(userId, dia)} = ${valor})`;

/** The rents in force of contracts, each on its day. */
export async function alugueisDosContratos(
  db: Db,
  userId: string,
  pares: readonly { id: string; dia: string }[],
): Promise<number[]> {
  if (pares.length === 0) return [];
  const { rows } = await sql<{ valor: number }>`
    select ${aluguelNoDia(userId, sql.ref<string>('d.dia'))} as valor
    from unnest(${pares.map(({ id }) => id)}::uuid[], ${pares.map(({ dia }) => dia)}::date[]) with ordinality d (id, dia, n)
    join contratos c on c."userId" = ${userId} and c.id = d.id order by d.n`.execute(db);
  return rows.map(({ valor }) => valor);
}

/** The rent in force of one contract, on each of these days. */
export async function alugueisNosDias(
  db: Db,
  { userId, id }: { userId: string; id: string },
  dias: string[],
): Promise<number[]> {
  const { rows } = await sql<{ valor: number }>`
    select ${aluguelNoDia(userId, sql.ref<string>('d.dia'))} as valor
    from contratos c cross join unnest(${dias}::date[]) with ordinality d (dia, n)
    where c."userId" = ${userId} and c.id = ${id} order by d.n`.execute(db);
  return rows.map(({ valor }) => valor);
}

/**
 * The day of the last change of the rent, from which the law counts the next twelve months: an adjustment, a renewal with another rent, or
 * the first day of the months of a season that goes on, or a full rent that steps agreed on anew lead to (Lei 10.192/2001, art. 2º, §§ 1º e 2º). Of a contract `c`.
 */
export const ultimaRevisao = (userId: string) => sql<string | null>`greatest(
  (select max(r."dataBase") from reajustes r
    where r."userId" = ${userId} and r."contratoId" = c.id and r."desfeitoEm" is null),
  (select max(k."aPartirDe") from continuacoes k
    where k."userId" = ${userId} and k."contratoId" = c.id
      and (k."valorAntes" <> k."valorDepois" or k.tipo = 'PRORROGACAO')),
  (select max(e.desde) from etapas e
    where e."userId" = ${userId} and e."contratoId" = c.id and e.revisao))`;

/**
 * The day whose anniversaries are the adjustment's, of a contract `c`: the lease's first, or that of the months of a season that goes on,
 * until a renewal with another rent begins a term of its own.
 */
export const inicioDosAniversarios = (userId: string) => sql<string>`greatest(
  coalesce(c."mensalDesde", c."dataInicio"),
  (select max(k."aPartirDe") from continuacoes k
    where k."userId" = ${userId} and k."contratoId" = c.id and k.tipo = 'RENOVACAO' and k."valorAntes" <> k."valorDepois"))`;

/** Reads that day and the day of the last change of the rent, of one contract. */
export async function lerAniversarios(db: Db, userId: string, contratoId: string) {
  const { rows } = await sql<{ desde: string; ultimo: string | null }>`
    select ${inicioDosAniversarios(userId)} as desde, ${ultimaRevisao(userId)} as ultimo
    from contratos c where c."userId" = ${userId} and c.id = ${contratoId}`.execute(db);
  return rows[0] as (typeof rows)[number];
}
