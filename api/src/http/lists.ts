/**
 * Says what a handler may answer with instead of an array: its records, read slice by slice. The route's schema
 * judges them.
 */
export class List<T> {
  readonly slices: AsyncIterable<unknown[]>;
  /** Makes of the rows of a slice what the schema of the answer names. */
  readonly make: (slice: unknown[]) => T[];
  constructor(slices: AsyncIterable<unknown[]>, make: (slice: unknown[]) => T[]) {
    this.slices = slices;
    this.make = make;
  }
}

/** `fazer` makes of each row what the schema of the answer names. */
export function asList<T>(slices: AsyncIterable<T[]>): List<T>;
export function asList<T, R>(slices: AsyncIterable<T[]>, fazer: (linha: T) => R): List<R>;
export function asList<T, R>(slices: AsyncIterable<T[]>, fazer?: (linha: T) => R): List<T> | List<R> {
  if (!fazer) return new List<T>(slices, (slice) => slice as T[]);
  return new List<R>(slices, (slice) => slice.map((linha) => fazer(linha as T)));
}
