import { type RawBuilder, sql } from 'kysely';

/** A statement tells this of one who rents beside the principal tenant. */
export type Colocatario = { id: string; nome: string; documento: string };

/** Those who rent beside the principal tenant of `contratos c`, in their order, for a statement about one landlord. */
export const colocatariosDe = (userId: string): RawBuilder<Colocatario[]> => sql<Colocatario[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', o."locatarioId", 'nome', coalesce(lo.nome, o."locatarioCopia" ->> 'nome'),
    'documento', coalesce(lo.cpf, o."locatarioCopia" ->> 'cpf')) order by o.ordem)
  from contratos_locatarios o left join locatarios lo on lo."userId" = ${userId} and lo.id = o."locatarioId"
  where o."userId" = ${userId} and o."contratoId" = c.id and o."saiuEm" is null), '[]')`;

/** Whether one of a landlord's (`locatarios l`) rents beside somebody in a lease that runs. */
export const alugaJunto = (userId: string, locatarioId: RawBuilder<unknown> = sql`l.id`): RawBuilder<boolean> =>
  sql<boolean>`exists (
  select 1 from contratos_locatarios o join contratos co on co."userId" = ${userId} and co.id = o."contratoId" and co.ativo
  where o."userId" = ${userId} and o."locatarioId" = ${locatarioId} and o."saiuEm" is null)`;
