import { sql } from 'kysely';

/**
 * The money that a paid conta brought. The part of it that is the debt itself is the column `principalRecebido`, that
 * of its charges `encargosRecebidos`; what came beyond is a surplus. Of payments older than `valorRecebido`, whose receipt was deleted, `valor` is all that is known.
 */
export const dinheiroRecebido = (conta: string) =>
  sql<number>`coalesce(${sql.ref(`${conta}.valorRecebido`)}, ${sql.ref(`${conta}.valor`)})`;
