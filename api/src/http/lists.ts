/**
 * Says what a handler may answer with instead of an array: its records, read slice by slice. The route's schema
 * judges them.
 */
export class List<T> {
  readonly slices: AsyncIterable<T[]>;
  constructor(slices: AsyncIterable<T[]>) {
    this.slices = slices;
  }
}

/** `fazer` makes of each row what the schema of the answer names. */
export function asList<T>(slices: AsyncIterable<T[]>): List<T>;
export function asList<T, R>(slices: AsyncIterable<T[]>, fazer: (linha: T) => R): List<R>;
export function asList<T, R>(slices: AsyncIterable<T[]>, fazer?: (linha: T) => R): List<T> | List<R> {
  return fazer ? new List(mapear(slices, fazer)) : new List(slices);
}

async function* mapear<T, R>(slices: AsyncIterable<T[]>, fazer: (linha: T) => R): AsyncGenerator<R[]> {
  for await (const fatia of slices) yield fatia.map(fazer);
}
