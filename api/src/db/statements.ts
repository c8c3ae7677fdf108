/**
 * The statements of an SQL text, one by one: a database that is spread by Citus carries a change of a table to its workers
 * with the text that it came in, which must hold that change alone. Semicolons in strings, names, comments and bodies of
 * functions end nothing.
 */
export function statementsOf(text: string): string[] {
  const found: string[] = [];
  let begin = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (part !== ';') continue;
    found.push(text.slice(begin, index).trim());
    begin = index + 1;
  }
  found.push(text.slice(begin).trim());
  return found.filter((statement) => statement.replaceAll(COMMENT, '').trim() !== '');
}

const COMMENT = /--[^\n]*/g;
const PARTS = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
