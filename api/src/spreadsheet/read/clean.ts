import type { Celula } from '@imob/schemas/rules/importacao/colunas';

/** No field is longer. */
const CELL_LETTERS = 6_000;

/** Text as PostgreSQL keeps it. */
export const clean = (text: string, letters = CELL_LETTERS): string =>
  text.slice(0, letters).replaceAll('\0', '').toWellFormed();

/** Empty cells at the end of a row are formats, or separators, only. */
export function trimRow(row: Celula[]): Celula[] {
  let end = row.length;
  while (end > 0 && (row[end - 1] === null || String(row[end - 1]).trim() === '')) end -= 1;
  return row.slice(0, end);
}
