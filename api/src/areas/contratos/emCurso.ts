import { sql } from 'kysely';

/** Of `contratos c`: it is active, and no settlement of its keys was confirmed, after which nothing of it is decided but its closing. */
export const emCurso = (userId: string) => sql<boolean>`(c.ativo and not exists (select 1 from acertos a
  where a."userId" = ${userId} and a."contratoId" = c.id and a.situacao = 'CONFIRMADO'))`;
