import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lerChave } from './chave.ts';

async function pastaNova() {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-chave-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  return join(pasta, 'data');
}

test('SECRETS_KEY is used where it is given', async () => {
  const chave = Buffer.alloc(32, 9);
  expect((await lerChave(chave.toString('base64'), '/nonexistent')).equals(chave)).toBe(true);
});

test('without it a key is made once, and kept for this user only', async () => {
  const pasta = await pastaNova();
  const chave = await lerChave(undefined, pasta);
  expect(chave).toHaveLength(32);
  expect((await lerChave(undefined, pasta)).equals(chave)).toBe(true);
  expect((await stat(join(pasta, 'secrets.key'))).mode & 0o777).toBe(0o600);
});

test('of several first starts one makes it, and all read the same', async () => {
  const pasta = await pastaNova();
  const todas = await Promise.all([1, 2, 3, 4, 5].map(() => lerChave(undefined, pasta)));
  expect(new Set(todas.map((chave) => chave.toString('hex'))).size).toBe(1);
  expect(await readdir(pasta)).toEqual(['secrets.key']);
  expect((await readFile(join(pasta, 'secrets.key'), 'utf8')).length).toBe(44);
});
