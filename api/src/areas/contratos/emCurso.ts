import { sql } from 'kysely';

/** The condition that `contratos c` is in course: it is active, and no settlement of it was confirmed. */
export const emCurso = (userId: string) => sql<boolean>`(c.ativo and not exists (select 1 from acertos a
  where a."userId" = ${userId} and a."contratoId" = c.id and a.situacao = 'CONFIRMADO'))`;
