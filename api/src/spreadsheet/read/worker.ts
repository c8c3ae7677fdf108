import { parentPort, workerData } from 'node:worker_threads';
import type { Celula, FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import { MAXIMO_DE_LINHAS } from '@imob/schemas/rules/importacao/limites';
import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import { clean, trimRow } from './clean.ts';
import { type Answer, FROM_TEXT, type Readings } from './readers.ts';

/** Bytes of all that the file holds, as its own directory says; the unpacking never gives more than that. */
const UNPACKED = 64 * 1024 * 1024;
const PARTS = 500;
/** One text may be named by a million cells. */
const LETTERS = 16 * 1024 * 1024;

const { way, bytes } = workerData as { way: keyof Readings; bytes: Uint8Array<ArrayBuffer> };
parentPort?.postMessage(await read());

async function read(): Promise<Answer> {
  if (way === 'xlsx') return readXlsx(bytes);
  return way === 'docx' ? readWord(bytes) : FROM_TEXT[way](bytes);
}

async function readWord(bytes: Uint8Array): Promise<Answer<'docx'>> {
  const { readDocx } = await import('./docx.ts');
  try {
    if (!fits(bytes)) return { erro: 'TAMANHO' };
    const read = readDocx(bytes);
    return read === undefined ? { erro: 'TAMANHO' } : { lido: read };
  } catch {
    return { erro: 'ILEGIVEL' };
  }
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Answer<'xlsx'>> {
  const [{ gridFits }, { default: readSheets }] = await Promise.all([
    import('./xlsxGrid.ts'),
    import('read-excel-file/universal'),
  ]);
  try {
    if (!fits(bytes) || !gridFits(bytes)) return { erro: 'TAMANHO' };
    return reduce(await readSheets(bytes.buffer));
  } catch {
    return { erro: 'ILEGIVEL' };
  }
}

/** Looks at the directory alone. */
function fits(bytes: Uint8Array): boolean {
  let [size, parts] = [0, 0];
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize;
      parts += 1;
      return false;
    },
  });
  return size <= UNPACKED && parts <= PARTS;
}

/** Sends the service values only, and no more of them than it takes. */
function reduce(read: { sheet: string; data: CellValue[][] | (CellValue | null)[][] }[]): Answer<'xlsx'> {
  let letters = 0;
  const sheets: FolhaLida[] = [];
  for (const { sheet, data } of read) {
    if (data.length > MAXIMO_DE_LINHAS * 2) return { erro: 'LINHAS' };
    const rows = data.map((row) => trimRow(row.map(toCell)));
    for (const value of rows.flat()) letters += typeof value === 'string' ? value.length : 8;
    if (letters > LETTERS) return { erro: 'TAMANHO' };
    sheets.push({ nome: clean(sheet, 100), linhas: rows });
  }
  return { lido: sheets };
}

function toCell(value: CellValue | null): Celula {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return clean(value);
  return typeof value === 'number' && !Number.isFinite(value) ? null : (value as number | boolean);
}
