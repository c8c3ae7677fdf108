/**
 * What a handler answers with instead of an array: its records, slice by slice. The route's schema judges them. An empty
 * slice says that more than one follows.
 */
export class List<T> {
  readonly slices: AsyncIterable<T[]>;
  constructor(slices: AsyncIterable<T[]>) {
    this.slices = slices;
  }
}
