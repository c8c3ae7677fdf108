import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the documents name only files that are there', () => {
  const named = globSync(['*.md', 'docs/*.md'], { cwd: root }).flatMap((document) =>
    Array.from(
      read(document).matchAll(/`((?:api|schemas|web|bench|docs)\/(?!dist)[\w./-]+)`/g),
      ([, path]) => `${document} names ${path}`,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !existsSync(join(root, one.split(' names ')[1] as string)))).toEqual([]);
});

const sources = globSync('{api,schemas,web,bench}/{src,test,e2e,plugins}/**/*.{ts,tsx}', { cwd: root });

test('a file that a comment names is there', () => {
  const everywhere = ['*.*', '{api,schemas,web,bench,docs,deploy}/**/*.*'];
  const there = globSync(everywhere, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => `/${file}`);
  const named = sources.flatMap((file) =>
    (read(file).match(/^\s*(?:\/\/|\/?\*).*/gm) ?? []).flatMap((comment) =>
      Array.from(
        comment.matchAll(/(?<![\w/.:<>-])([\w@-]+\/)*[\w-]+(?:\.test)?\.(?:tsx?|md|css|mjs|sql)\b/g),
        ([path]) => ({
          file,
          path,
        }),
      ),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !there.some((one) => one.endsWith(`/${path}`)))).toEqual([]);
});

test('a comment begins with its subject or its verb, not with a clause about something that is named later', () => {
  const headless = sources.flatMap((file) =>
    (
      read(file).match(/^ *(?:\/\/|\/\*\*|\{\/\*) (?:What|Who|Whom|Whose|Whoever|Whatever|Of|So|Where|Which) .*/gm) ??
      []
    ).map((comment) => `${file}: ${comment.trim()}`),
  );
  expect(headless).toEqual([]);
});

test('no comment or title points to a document that the repository lacks', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.filter((file) => /\((?:the )?(?:specification|decisions)\b|\brule \d+ of the/i.test(read(file))),
  ).toEqual([]);
});
