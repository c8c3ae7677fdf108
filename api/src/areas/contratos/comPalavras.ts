import { sql } from 'kysely';
import { answersTo, questionOf } from '../../db/words.ts';

/** Words that a contract is looked for by: those of its property, also one that is gone, and those of a tenant. */
type Pergunta = { doImovel: string[]; doLocatario: string[] };

/**
 * Asks several questions of a landlord's contracts at once. Those that answer to the same ones come together: `quais` has a bit for each
 * question, the first one the lowest, and `ids` is an array as PostgreSQL writes it. The tenants and properties of a question enter the
 * index of contracts as one: a thousand that were looked up one by one took longer than all else.
 */
export function acharContratos(userId: string, perguntas: Pergunta[]) {
  const todas = (qual: keyof Pergunta) =>
    sql`${perguntas.map((pergunta) => questionOf(userId, pergunta[qual]))}::tsquery[]`;
  const achados = sql`
    select c.id, q.bit from perguntas q join contratos c on c."userId" = ${userId} and c."locatarioId" = any(q.locatarios)
    union all
    select o."contratoId", q.bit from perguntas q
    join contratos_locatarios o on o."userId" = ${userId} and o."locatarioId" = any(q.locatarios) and o."saiuEm" is null
    union all
    select c.id, q.bit from perguntas q join contratos c on c."userId" = ${userId} and c."imovelId" = any(q.imoveis)
    union all
    select c.id, q.bit from perguntas q
    join contratos c on c."userId" = ${userId} and (c."locatarioCopia" is not null or c."imovelCopia" is not null)
      and ${answersTo('contratos', 'c', sql`q."doImovel"`)}`;
  return sql<{ quais: number; ids: string }>`
    with perguntas as (
      select 1 << (n - 1)::int as bit, "doImovel",
        array(select l.id from locatarios l where l."userId" = ${userId} and ${answersTo('locatarios', 'l', sql`q."doLocatario"`)}) as locatarios,
        array(select i.id from imoveis i where i."userId" = ${userId} and ${answersTo('imoveis', 'i', sql`q."doImovel"`)}) as imoveis
      from unnest(${todas('doImovel')}, ${todas('doLocatario')}) with ordinality q ("doImovel", "doLocatario", n)
    )
    ${
      perguntas.length > 1
        ? sql`select bit as quais, array_agg(id)::text as ids from (
            select id, bit_or(bit) as bit from (${achados}) c group by id) c group by bit`
        : sql`select 1 as quais, array(select id from (${achados}) c)::text as ids`
    }`;
}
