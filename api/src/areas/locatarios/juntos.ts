import type { ExtratoDoLocatario } from '@imob/schemas/extratoDoLocatario';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { entradasNosContratos } from '../pontualidade/alugueis.ts';

type Junto = NonNullable<ExtratoDoLocatario['juntos']>[number];
type Um = { contratoId: string; locatarioId: string; nome: string; saiuEm: string | null; ordem: number };

/**
 * Names who rents beside a tenant in these leases, and who did since the day `de`, each in the lease's order. Who came in on the day on which he left
 * took his place, and rented beside nobody.
 */
export async function lerJuntos(
  db: Db,
  userId: string,
  locatarioId: string,
  imoveis: ReadonlyMap<string, string>,
  de: string,
): Promise<Junto[]> {
  const ids = [...imoveis.keys()];
  if (ids.length === 0) return [];
  const { rows } = await sql<Um>`
      select c.id as "contratoId", c."locatarioId", coalesce(l.nome, c."locatarioCopia" ->> 'nome') as nome, null::date as "saiuEm", -1 as ordem
      from contratos c left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
      where c."userId" = ${userId} and c.id = any(${ids}::uuid[])
        and exists (select 1 from contratos_locatarios x where x."userId" = ${userId} and x."contratoId" = c.id)
      union all
      select o."contratoId", o."locatarioId", coalesce(l.nome, o."locatarioCopia" ->> 'nome'), o."saiuEm", o.ordem
      from contratos_locatarios o join contratos c on c."userId" = ${userId} and c.id = o."contratoId" and c."locatarioId" <> o."locatarioId"
        left join locatarios l on l."userId" = ${userId} and l.id = o."locatarioId"
      where o."userId" = ${userId} and o."contratoId" = any(${ids}::uuid[])`.execute(db);
  if (rows.length === 0) return [];
  const entrouEm = await entradasNosContratos(db, userId, ids);
  return [...Map.groupBy(rows, ({ contratoId }) => contratoId)].flatMap(([contratoId, todos]) => {
    const ele = todos.find((um) => um.locatarioId === locatarioId);
    if (!ele) return [];
    const entrou = (um: Um) => entrouEm(contratoId, um.locatarioId) ?? '';
    const antes = (dia: string, saida: string | null) => saida === null || dia < saida;
    const quem = todos
      .toSorted((a, b) => a.ordem - b.ordem)
      .filter((um) => um !== ele && antes(entrou(um), ele.saiuEm) && antes(entrou(ele), um.saiuEm))
      .filter(({ saiuEm }) => saiuEm === null || saiuEm >= de)
      .map(({ nome, saiuEm }) => ({ nome, ate: saiuEm ?? ele.saiuEm }));
    return quem.length > 0 ? [{ contratoId, imovel: imoveis.get(contratoId) ?? '', quem }] : [];
  });
}
