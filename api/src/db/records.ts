import type { QueryResult } from 'pg';

type Make = (values: unknown[]) => Record<string, unknown>;

/** One for each list of columns that a statement of ours gives. */
const makers = new Map<string, Make>();

/**
 * Makes the rows of a result, asked for as arrays (`rowMode`), records of its columns, in place. The driver itself copies an
 * empty record and fills it field by field, which in a process that reads many shapes costs as much again as reading the row.
 */
export function asRecords(result: QueryResult | QueryResult[]): QueryResult | QueryResult[] {
  for (const { rows, fields } of Array.isArray(result) ? result : [result]) {
    if (rows.length === 0) continue;
    const make = makerOf(fields.map(({ name }) => name));
    for (let i = 0; i < rows.length; i++) rows[i] = make(rows[i]);
  }
  return result;
}

function makerOf(columns: string[]): Make {
  const key = columns.join('\0');
  let make = makers.get(key);
  if (!make) {
    // A literal, so that every record of a shape is laid out at once.
    const fields = columns.map((column, i) => `${JSON.stringify(column)}: values[${i}]`);
    make = new Function('values', `return { ${fields.join(', ')} }`) as Make;
    makers.set(key, make);
  }
  return make;
}
