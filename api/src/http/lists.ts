/** What a handler answers with instead of an array: its records, slice by slice. The route's schema judges them. */
export class List<T> {
  readonly slices: AsyncIterable<T[]>;
  constructor(slices: AsyncIterable<T[]>) {
    this.slices = slices;
  }
}
