import type { TabelaNumerada } from '@imob/schemas/rules/csv';
import { lerTabela } from '@imob/schemas/rules/csvStatement';
import type { Celula, FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import { MAIOR_PLANILHA_BYTES, MAXIMO_DE_LINHAS } from '@imob/schemas/rules/importacao/limites';
import { lerOfx } from '@imob/schemas/rules/ofx';
import type { ExtratoLido } from '@imob/schemas/rules/statement';
import { clean, trimRow } from './clean.ts';
import type { DocxText } from './docx.ts';

/** Each way in which a file is read, with what it gives. */
export type Readings = {
  xlsx: FolhaLida[];
  /** The rows of a spreadsheet's CSV, empty ones too: they count in the numbers that spreadsheets show. Undefined for no table. */
  csv: Celula[][] | undefined;
  /** The rows of a statement's CSV. Undefined for no table. */
  tabela: TabelaNumerada | undefined;
  ofx: ExtratoLido;
  /** The text of a Word file, and what of it did not come along. */
  docx: DocxText;
};
/** Ways that begin with a ZIP, which is never opened where requests are answered. */
export type Zipped = 'xlsx' | 'docx';
/** Why a file was not read: it holds more than is taken in all, or in rows; or it is broken. */
export type Answer<W extends keyof Readings = keyof Readings> =
  | { lido: Readings[W] }
  | { erro: 'TAMANHO' | 'LINHAS' | 'ILEGIVEL' };

/** Lines that are looked at, empty ones too. */
const LINES = MAXIMO_DE_LINHAS * 2;

/** No text holds this; a picture, a PDF or a spreadsheet does. */
const isText = (bytes: Uint8Array) => !bytes.includes(0) || bytes[0] === 0xff;

export const FROM_TEXT: { [W in Exclude<keyof Readings, Zipped>]: (bytes: Uint8Array) => Answer<W> } = {
  csv(bytes) {
    if (!isText(bytes)) return { lido: undefined };
    const rows = lerTabela(bytes, { maximo: MAIOR_PLANILHA_BYTES, comVazias: true, ate: LINES })?.tabela;
    if (rows && rows.length >= LINES) return { erro: 'LINHAS' };
    return { lido: rows?.map((row) => trimRow(row.map((cell) => clean(cell)))) };
  },
  tabela: (bytes) => ({ lido: isText(bytes) ? lerTabela(bytes) : undefined }),
  ofx: (bytes) => ({ lido: lerOfx(bytes) }),
};
