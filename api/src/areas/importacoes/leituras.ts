import { MAIOR_PLANILHA_BYTES, MAXIMO_DE_LINHAS } from '@imob/schemas/importacoes';
import type { TabelaNumerada } from '@imob/schemas/rules/csv';
import { lerTabela } from '@imob/schemas/rules/csvStatement';
import type { Celula, FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import { lerOfx } from '@imob/schemas/rules/ofx';
import type { ExtratoLido } from '@imob/schemas/rules/statement';
import { aparar, limpar } from './limpar.ts';

/** Each way in which a file is read, with what it gives. */
export type Leituras = {
  xlsx: FolhaLida[];
  /** The rows of a spreadsheet's CSV, empty ones too: they count in the numbers that spreadsheets show. Undefined for no table. */
  csv: Celula[][] | undefined;
  /** A statement's. */
  tabela: TabelaNumerada | undefined;
  ofx: ExtratoLido;
};
/** Why a file was not read: it holds more than is taken in all, or in rows; or it is broken. */
export type Resposta<Q extends keyof Leituras = keyof Leituras> =
  | { lido: Leituras[Q] }
  | { erro: 'TAMANHO' | 'LINHAS' | 'ILEGIVEL' };

/** Lines that are looked at, empty ones too. */
const ATE = MAXIMO_DE_LINHAS * 2;

/** No text holds this; a picture, a PDF or a spreadsheet does. */
const ehTexto = (bytes: Uint8Array) => !bytes.includes(0) || bytes[0] === 0xff;

export const DE_TEXTO: { [Q in Exclude<keyof Leituras, 'xlsx'>]: (bytes: Uint8Array) => Resposta<Q> } = {
  csv(bytes) {
    if (!ehTexto(bytes)) return { lido: undefined };
    const linhas = lerTabela(bytes, { maximo: MAIOR_PLANILHA_BYTES, comVazias: true, ate: ATE })?.tabela;
    if (linhas && linhas.length >= ATE) return { erro: 'LINHAS' };
    return { lido: linhas?.map((linha) => aparar(linha.map((celula) => limpar(celula)))) };
  },
  tabela: (bytes) => ({ lido: ehTexto(bytes) ? lerTabela(bytes) : undefined }),
  ofx: (bytes) => ({ lido: lerOfx(bytes) }),
};
