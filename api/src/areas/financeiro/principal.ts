import { sql } from 'kysely';

/**
 * The money that a paid conta brought: `principalRecebido` (debt) + `encargosRecebidos` (charges) + any surplus.
 * Payments without `valorRecebido`, whose receipt was deleted, count as `valor`.
 */
export const dinheiroRecebido = (conta: string) =>
  sql<number>`coalesce(${sql.ref(`${conta}.valorRecebido`)}, ${sql.ref(`${conta}.valor`)})`;
