import { PostgresDialect, PostgresQueryCompiler } from 'kysely';

/** Ids that a statement names several times, always as the same type. They are sent once, to each machine of a cluster too. */
export class Ids extends Array<string> {}

class Compiler extends PostgresQueryCompiler {
  readonly #places = new Map<Ids, string>();
  override compileQuery(...of: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#places.clear();
    return super.compileQuery(...of);
  }
  protected override appendValue(value: unknown): void {
    const place = value instanceof Ids ? this.#places.get(value) : undefined;
    if (place) this.append(place);
    else super.appendValue(value);
    if (value instanceof Ids && !place) this.#places.set(value, this.getCurrentParameterPlaceholder());
  }
}

/** PostgreSQL's dialect. It names `Ids` that the statement has already by their place. */
export class Dialect extends PostgresDialect {
  override createQueryCompiler = () => new Compiler();
}
