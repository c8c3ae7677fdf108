import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mutacoes } from './all.ts';
import { mutate } from './mutation.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
/** A test file with the suites that it runs. */
const testsIn = (file: string) =>
  [
    read(file),
    ...Array.from(read(file).matchAll(/'\.\/(.+\.suite\.ts)'/g), ([, suite]) =>
      read(join(dirname(file), suite as string)),
    ),
  ].join();
const withAnchor = (anchor: string, becomes: string) =>
  ({ nome: 'm', arquivo: 'f', troca: [anchor, becomes], teste: ['', ''] }) as const satisfies (typeof mutacoes)[number];

test.each(mutacoes.map((mutacao) => [mutacao.nome, mutacao] as const))(
  '%s finds its place and its test',
  (_, mutacao) => {
    const source = read(mutacao.arquivo);
    expect(mutate(source, mutacao)).not.toBe(source);
    const [file, title] = mutacao.teste;
    expect(testsIn(file)).toContain(title.replaceAll('\\', ''));
  },
);

test('an anchor survives a reformat, and one that stands twice or nowhere is refused', () => {
  const mutation = withAnchor("lock(a, 'for update')", 'lock(a)');
  expect(mutate("x = lock(a, 'for update');", mutation)).toBe('x = lock(a);');
  expect(mutate("x = lock(\n  a,\n  'for update',\n);", mutation)).toBe('x = lock(a);');
  for (const source of ['lock(a)', "lock(a, 'for update'); lock(a, 'for update');"]) {
    expect(() => mutate(source, mutation)).toThrow('uma única vez');
  }
});
