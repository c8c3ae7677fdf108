import { MAIOR_PLANILHA_BYTES, MAXIMO_DE_LINHAS } from '@imob/schemas/importacoes';
import { lerTabela } from '@imob/schemas/rules/csvStatement';
import type { Celula } from '@imob/schemas/rules/importacao/colunas';
import { demais } from './demais.ts';
import { aparar, limpar } from './limpar.ts';

/** Lines that are looked at, empty ones too. */
const ATE = MAXIMO_DE_LINHAS * 2;

/**
 * The rows of a CSV, empty ones too: they count in the numbers that spreadsheets show. Undefined for no table. Throws 400
 * for too many.
 */
export function lerTabelaInteira(bytes: Uint8Array): Celula[][] | undefined {
  // No text holds this; a picture or a PDF does.
  if (bytes.includes(0) && bytes[0] !== 0xff) return undefined;
  const linhas = lerTabela(bytes, { maximo: MAIOR_PLANILHA_BYTES, comVazias: true, ate: ATE })?.tabela;
  if (linhas && linhas.length >= ATE) throw demais();
  return linhas?.map((linha) => aparar(linha.map((celula) => limpar(celula))));
}
