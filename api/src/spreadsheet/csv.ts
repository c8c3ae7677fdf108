import { type Cell, inChunks, type Sheet } from './sheet.ts';

/** Says UTF-8 to spreadsheets, which otherwise break every accent. */
const BOM = '\uFEFF';

/** A sheet as a Brazilian spreadsheet opens it: semicolons, decimal commas, days as `31/12/2026`. */
export async function* writeCsv({ titles, rows }: Sheet): AsyncGenerator<string> {
  yield `${BOM}${titles.join(';')}\r\n`;
  yield* inChunks(rows, (row) => `${row.map(cellText).join(';')}\r\n`);
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if ('amount' in cell) return cell.amount.toFixed(2).replace('.', ',');
  if ('whole' in cell) return String(cell.whole);
  if ('day' in cell) return `${cell.day.slice(8)}/${cell.day.slice(5, 7)}/${cell.day.slice(0, 4)}`;
  return safeText(cell.text);
}

/**
 * A spreadsheet runs what begins like a formula, also behind blanks, and makes a number of a code of digits: such text,
 * which a tenant's name may carry, gets an apostrophe before it.
 */
function safeText(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) || /^\d+E?\d*$/i.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
