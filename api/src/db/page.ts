import { type RawBuilder, sql } from 'kysely';
import { fieldError } from '../http/errors.ts';

const shapes = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/,
  numeric: /^\d{1,11}(\.\d{1,2})?$/,
  bigint: /^\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  // Text that a record may hold: no NUL, which PostgreSQL would refuse, and no half of a pair.
  text: /^[^\0]{0,500}$/,
};

type Key = { column: RawBuilder<unknown>; type: keyof typeof shapes };

/** In which order a list is read: by columns that together are unique, all in one direction. */
export type Order = { name: string; keys: Key[]; desc?: boolean };

export const by = (column: string, type: Key['type']): Key => ({ column: sql.ref(column), type });

/**
 * Gives the SQL of a page that continues after the row whose keys the cursor holds, not after a number of rows: records that are added or
 * paid meanwhile neither repeat nor hide a row. The keys travel as PostgreSQL writes them, exact to the microsecond.
 */
export function keyset(order: Order, cursor: string | undefined) {
  const { keys, desc } = order;
  const columns = sql.join(keys.map(({ column }) => column));
  const direction = sql.raw(desc ? ' desc' : '');
  const values = cursor === undefined ? undefined : readCursor(order, cursor);
  return {
    after: values
      ? sql<boolean>`(${columns}) ${sql.raw(desc ? '<' : '>')} (${sql.join(
          keys.map(({ type }, i) => sql`${values[i]}::${sql.raw(type)}`),
        )})`
      : sql<boolean>`true`,
    inOrder: sql.join(keys.map(({ column }) => sql`${column}${direction}`)),
    keys: sql<string[]>`array[${sql.join(keys.map(({ column }) => sql`${column}::text`))}]`,
  };
}

/** A row with the keys by which its page was read. */
export type Keyed<T> = T & { keys: string[] };

/** The first `limit` of the `limit + 1` rows that were read, and how to ask for what follows. */
export function cutPage<T extends { keys: string[] }>(rows: T[], limit: number, order: Order) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { linhas: page, proximo: last ? writeCursor(order, last.keys) : null };
}

/** How to ask for what follows a row of this order. */
export const writeCursor = ({ name }: Order, keys: string[]): string =>
  Buffer.from(JSON.stringify([name, ...keys])).toString('base64url');

/** Whether a cursor goes on in this order, of the several that one list may be read in. */
export function isOf({ name }: Order, cursor: string): boolean {
  const read = parse(cursor);
  return Array.isArray(read) && read[0] === name;
}

/** Throws 400 for what no page of this order gave. */
function readCursor({ name, keys }: Order, cursor: string): string[] {
  const read = parse(cursor);
  if (Array.isArray(read) && read.length === keys.length + 1 && read[0] === name) {
    const values = read.slice(1).filter((value, i) => fits(value, keys[i]?.type));
    if (values.length === keys.length) return values;
  }
  throw fieldError(400, 'cursor', 'Este marcador de página não vale para esta lista. Recomece da primeira página.');
}

function fits(value: unknown, type: Key['type'] | undefined): value is string {
  if (typeof value !== 'string' || !type || !shapes[type].test(value) || !value.isWellFormed()) return false;
  if (type !== 'date' && type !== 'timestamptz') return true;
  const moment = type === 'date' ? `${value}T00:00:00Z` : `${value.replace(' ', 'T').slice(0, 19)}Z`;
  const instant = new Date(moment);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === value.slice(0, 10);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
