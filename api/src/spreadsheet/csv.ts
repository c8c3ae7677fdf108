import { type Cell, inChunks, type Sheet } from './sheet.ts';

/** Says UTF-8 to spreadsheets, which otherwise break every accent. */
const BOM = '\uFEFF';

/** A sheet as a Brazilian spreadsheet opens it: semicolons, decimal commas, days as `31/12/2026`. */
export async function* writeCsv({ titulos, linhas }: Sheet): AsyncGenerator<string> {
  yield `${BOM}${titulos.join(';')}\r\n`;
  yield* inChunks(linhas, (linha) => `${linha.map(celula).join(';')}\r\n`);
}

function celula(cell: Cell): string {
  if (cell === null) return '';
  if ('valor' in cell) return cell.valor.toFixed(2).replace('.', ',');
  if ('inteiro' in cell) return String(cell.inteiro);
  if ('dia' in cell) return `${cell.dia.slice(8)}/${cell.dia.slice(5, 7)}/${cell.dia.slice(0, 4)}`;
  return textoSeguro(cell.texto);
}

/**
 * A spreadsheet runs what begins like a formula, also behind blanks, and makes a number of a code of digits: such text,
 * which a tenant's name may carry, gets an apostrophe before it.
 */
function textoSeguro(texto: string): string {
  const seguro = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(texto) || /^\d+E?\d*$/i.test(texto) ? `'${texto}` : texto;
  return /[";\n\r]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}
