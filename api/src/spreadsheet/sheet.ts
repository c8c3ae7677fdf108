import { setImmediate as turn } from 'node:timers/promises';

/** A value of a cell: text, an amount, a whole number, a day (`YYYY-MM-DD`), or nothing. */
export type Cell = { texto: string } | { valor: number } | { inteiro: number } | { dia: string } | null;
/** A spreadsheet that is written while it is read: titles, and rows as they come. */
export type Sheet = { nome: string; titulos: string[]; linhas: AsyncIterable<Cell[]> };

export const text = (texto: string | null): Cell => (texto === null || texto === '' ? null : { texto });
export const amount = (valor: number | null): Cell => (valor === null ? null : { valor });
export const day = (dia: string | null): Cell => (dia === null ? null : { dia });

/** Rows of one page of those that a sheet reads: 500 were parsed and named in one go of 15 ms, while everybody waited. */
export const ROWS_AT_ONCE = 250;

const POR_TRECHO = 100;

/**
 * Lines of a file in pieces of a hundred, since each piece costs a turn of the stream. Others are served between two, for a
 * stream makes one after the other as long as its reader takes them.
 */
export async function* inChunks(linhas: AsyncIterable<Cell[]>, escrever: (linha: Cell[], i: number) => string) {
  let trecho = '';
  let i = 0;
  for await (const linha of linhas) {
    trecho += escrever(linha, i);
    i += 1;
    if (i % POR_TRECHO > 0) continue;
    yield trecho;
    trecho = '';
    await turn();
  }
  yield trecho;
}
