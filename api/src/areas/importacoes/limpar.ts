import type { Celula } from '@imob/schemas/rules/importacao/colunas';

/** No field is longer. */
const CELULA = 6_000;

/** Text as PostgreSQL keeps it. */
export const limpar = (texto: string, letras = CELULA): string =>
  texto.slice(0, letras).replaceAll('\0', '').toWellFormed();

/** Empty cells at the end of a row are formats, or separators, only. */
export function aparar(linha: Celula[]): Celula[] {
  let fim = linha.length;
  while (fim > 0 && (linha[fim - 1] === null || String(linha[fim - 1]).trim() === '')) fim -= 1;
  return linha.slice(0, fim);
}
