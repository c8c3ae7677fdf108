import { LOCAL, REFERENCE } from '../../src/db/distributed.ts';

/**
 * Finds statements that a database spread by `"userId"` cannot run, in the text of the sources: a write or a lock of
 * landlords' records that does not name whose, one that moves a record to another landlord, a CASE that compares, a
 * trigger, a constraint that comes with another change of its table.
 */
export function problems(file: string, source: string): string[] {
  const found = file.endsWith('.sql')
    ? [...triggers(source), ...(isEarly(file) ? [] : constraints(source))]
    : [...builtStatements(source), ...writtenStatements(source), ...triggers(source)];
  return found.map(({ at, what }) => `${file}:${source.slice(0, at).split('\n').length}: ${what}`);
}

type Problem = { at: number; what: string };

const elsewhere = new Set<string>([...REFERENCE, ...LOCAL]);
const isLandlords = (table: string) => !elsewhere.has(table);

const UNNAMED = 'writes or locks landlords’ records without naming "userId"';
const MOVES = 'sets "userId": a record cannot move to another landlord';
const COMPARES =
  'a CASE that compares: a coordinator writes it for its workers in a way that they misread; say `case when`';
const TRIGGER = 'a trigger: distributed tables have none';
const TOGETHER = 'a constraint beside another change: say it in an `alter table` of its own, with a name';

/** No release was spread before its database had these. */
const isEarly = (migration: string) => (/\d{4}/.exec(migration)?.[0] ?? '') <= '0039';

/** Kysely's chains: from the table to the execution, or to the end of the expression. */
function builtStatements(source: string): Problem[] {
  const found: Problem[] = [];
  for (const { 1: verb, 2: table = '', index: at } of source.matchAll(
    /\.(updateTable|deleteFrom|insertInto)\(\s*'([\w]+)(?: as \w+)?'\s*\)/g,
  )) {
    if (!isLandlords(table)) continue;
    const chain = chainFrom(source, at);
    if (verb !== 'insertInto' && !/userId/.test(chain)) found.push({ at, what: UNNAMED });
    for (const set of chain.matchAll(/\.(set|doUpdateSet)\(/g)) {
      const argument = chain.slice(set.index + set[0].length, closing(chain, set.index + set[0].length));
      if (/(^|[\s{,(])userId\s*[:,}]|^'userId'/.test(argument)) found.push({ at, what: MOVES });
    }
  }
  for (const { index: at } of source.matchAll(/\.for(Update|Share|NoKeyUpdate|KeyShare)\(/g)) {
    const begin = source.lastIndexOf('.selectFrom(', at);
    const table = /^\.selectFrom\(\s*'(\w+)/.exec(source.slice(begin))?.[1];
    if (table && isLandlords(table) && !/userId/.test(source.slice(begin, at))) found.push({ at, what: UNNAMED });
  }
  return found;
}

/** Statements in words: sql`…`, and what is given to the driver as text. */
function writtenStatements(source: string): Problem[] {
  const found: Problem[] = [];
  for (const { at, text } of templates(source)) {
    const table = /\b(?:update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/i.exec(
      text.replace(/\b(for|do)(\s+no\s+key)?\s+update\b/gi, ''),
    );
    const locks = /\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b/i.test(text) && /\bfrom\s+"?(\w+)"?/i.exec(text);
    for (const hit of [table, locks]) {
      if (hit && isLandlords(hit[1] as string) && !/"userId"/.test(text)) found.push({ at, what: UNNAMED });
    }
    if (/\bcase\s+(?!when\b)[^;]*?\bwhen\b/i.test(text)) found.push({ at, what: COMPARES });
    if (/\bset\b[^;]*?"userId"\s*=(?!=)/i.test(text.replace(/\bwhere\b[^;]*/gi, ''))) found.push({ at, what: MOVES });
  }
  return found;
}

function triggers(source: string): Problem[] {
  return [...source.matchAll(/\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/gi)].map(({ index: at }) => ({
    at,
    what: TRIGGER,
  }));
}

/** A table's change is carried to the workers with its text: that of a constraint holds nothing else, not even a column. */
function constraints(source: string): Problem[] {
  return [...source.matchAll(/\balter\s+table\b[^;]*/gi)].flatMap(({ 0: text, index: at }) => {
    const [first = '', ...others] = parts(text);
    const adds = [first, ...others].some((part) =>
      /\badd\s+(constraint|check|unique|primary|foreign|exclude)\b/i.test(part),
    );
    const inColumn = [first, ...others].some((part) =>
      /\badd\s+column\b.*\b(check|unique|primary|references)\b/is.test(part),
    );
    return (adds && others.length > 0) || inColumn ? [{ at, what: TOGETHER }] : [];
  });
}

/** The subcommands of an `alter table`; what stands in brackets, strings and names parts nothing. */
function parts(statement: string): string[] {
  let plain = statement.replace(/--[^\n]*|'(?:[^']|'')*'|"[^"]*"/g, (text) => 'x'.repeat(text.length));
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, (text) => 'x'.repeat(text.length));
  }
  return plain.split(',');
}

function chainFrom(source: string, at: number): string {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const letter = source[i];
    if (letter === '(' || letter === '{' || letter === '[') depth += 1;
    if (letter === ')' || letter === '}' || letter === ']') depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ';')) return source.slice(at, i);
  }
  return source.slice(at);
}

/** Finds the end of the bracket that is open at `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}

/** Template literals, whole; those within their values are part of them. */
function* templates(source: string): Generator<{ at: number; text: string }> {
  for (let at = source.indexOf('`'); at >= 0; ) {
    const end = endOfTemplate(source, at + 1);
    yield { at, text: source.slice(at + 1, end) };
    at = source.indexOf('`', end + 1);
  }
}

function endOfTemplate(source: string, from: number): number {
  for (let i = from; i < source.length; i++) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === '`') return i;
    else if (source.startsWith('${', i)) i = endOfValue(source, i + 2);
  }
  return source.length;
}

function endOfValue(source: string, from: number): number {
  let depth = 1;
  for (let i = from; i < source.length; i++) {
    if (source[i] === '`') i = endOfTemplate(source, i + 1);
    else if (source[i] === '{') depth += 1;
    else if (source[i] === '}' && --depth === 0) return i;
  }
  return source.length;
}
