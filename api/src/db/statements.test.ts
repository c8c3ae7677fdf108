import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { statementsOf } from './statements.ts';

test('a semicolon ends a statement, but not in a string, a name, a comment or a body', () => {
  const statements = [
    "insert into a values ('um; dois', 'd''água;')",
    'create table "b;c" (x int)',
    '-- a comment; with more\nselect 1',
    'create function f() returns int language sql as $$ select 1; select 2 $$',
    "create function g() returns int language sql as $x$ select '$$;' $x$",
  ];
  expect(statementsOf(`${statements.join(';\n')};\n-- the end; of all\n`)).toEqual(statements);
  expect(statementsOf('\n-- nothing;\n')).toEqual([]);
});

test('every migration is its statements, and nothing of it is lost', async () => {
  const folder = new URL('../../migrations/', import.meta.url);
  for (const name of await readdir(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const bare = (sql: string) => sql.replaceAll(/--[^\n]*/g, '').replaceAll(/[\s;]+/g, '');
    const statements = statementsOf(text);
    expect([name, bare(statements.join(''))]).toEqual([name, bare(text)]);
    for (const statement of statements)
      expect(statement).toMatch(
        /^(--[^\n]*\n|\s)*(alter|create|drop|insert|update|delete|comment|do|with|select|grant|revoke|truncate|set)\b/i,
      );
  }
});
