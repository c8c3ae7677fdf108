import { sql } from 'kysely';
import { answersTo, questionOf } from '../../db/words.ts';

/** Words that a contract is looked for by: those of its property, also one that is gone, and those of a tenant. */
type Pergunta = { doImovel: string[]; doLocatario: string[] };

/**
 * Asks several questions of a landlord's contracts at once. Those that answer to the same ones come together: `quais` has a bit for each
 * question, the first one the lowest, and `ids` is an array as PostgreSQL writes it. Tenants and properties come together likewise, and enter
 * the index of contracts as one: a thousand that were looked up one by one took longer than all else.
 */
export const acharContratos = (userId: string, perguntas: Pergunta[]) => sql<{ quais: number; ids: string }>`
  with perguntas as (
    select 1 << (n - 1)::int as bit, "doImovel", "doLocatario"
    from unnest(${perguntas.map(({ doImovel }) => questionOf(userId, doImovel))}::tsquery[],
      ${perguntas.map(({ doLocatario }) => questionOf(userId, doLocatario))}::tsquery[])
      with ordinality q ("doImovel", "doLocatario", n)
  ), dos_locatarios as materialized (
    select quais, array_agg(id) as ids from (
      select l.id, bit_or(q.bit) as quais from perguntas q
      join locatarios l on l."userId" = ${userId} and ${answersTo('locatarios', 'l', sql`q."doLocatario"`)}
      group by l.id) l group by quais
  ), dos_imoveis as (
    select quais, array_agg(id) as ids from (
      select i.id, bit_or(q.bit) as quais from perguntas q
      join imoveis i on i."userId" = ${userId} and ${answersTo('imoveis', 'i', sql`q."doImovel"`)}
      group by i.id) i group by quais
  ), dos_contratos as (
    select c.id, d.quais from dos_locatarios d join contratos c on c."userId" = ${userId} and c."locatarioId" = any(d.ids)
    union all
    select o."contratoId", d.quais from dos_locatarios d
    join contratos_locatarios o on o."userId" = ${userId} and o."locatarioId" = any(d.ids) and o."saiuEm" is null
    union all
    select c.id, d.quais from dos_imoveis d join contratos c on c."userId" = ${userId} and c."imovelId" = any(d.ids)
    union all
    select c.id, q.bit from perguntas q
    join contratos c on c."userId" = ${userId} and (c."locatarioCopia" is not null or c."imovelCopia" is not null)
      and ${answersTo('contratos', 'c', sql`q."doImovel"`)}
  )
  select quais, array_agg(id)::text as ids
  from (select id, bit_or(quais) as quais from dos_contratos group by id) c group by quais`;
