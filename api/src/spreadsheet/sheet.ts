import { setImmediate as turn } from 'node:timers/promises';

/** A value of a cell: text, an amount, a whole number, a day (`YYYY-MM-DD`), or nothing. */
export type Cell = { text: string } | { amount: number } | { whole: number } | { day: string } | null;
/** A spreadsheet that is written while it is read: titles, and rows as they come. */
export type Sheet = { name: string; titles: string[]; rows: AsyncIterable<Cell[]> };

export const text = (text: string | null): Cell => (text === null || text === '' ? null : { text });
export const amount = (value: number | null): Cell => (value === null ? null : { amount: value });
export const day = (day: string | null): Cell => (day === null ? null : { day });

/** Rows of one page of those that a sheet reads: 500 were parsed and named in one go of 15 ms, while everybody waited. */
export const ROWS_AT_ONCE = 250;

const BATCH = 100;

/**
 * Lines of a file in pieces of a hundred, since each piece costs a turn of the stream. Others are served between two, for a
 * stream makes one after the other as long as its reader takes them.
 */
export async function* inChunks(rows: AsyncIterable<Cell[]>, write: (row: Cell[], i: number) => string) {
  let batch = '';
  let i = 0;
  for await (const row of rows) {
    batch += write(row, i);
    i += 1;
    if (i % BATCH > 0) continue;
    yield batch;
    batch = '';
    await turn();
  }
  yield batch;
}
