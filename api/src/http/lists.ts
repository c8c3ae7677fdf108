/**
 * A handler answers with it instead of an array: it gives the records slice by slice, and the route's schema judges them.
 * An empty slice says that more than one follows.
 */
export class List<T> {
  readonly slices: AsyncIterable<T[]>;
  constructor(slices: AsyncIterable<T[]>) {
    this.slices = slices;
  }
}
