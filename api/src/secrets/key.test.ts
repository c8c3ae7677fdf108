import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readKey } from './key.ts';

async function pastaNova() {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-chave-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  return join(pasta, 'data');
}

test('SECRETS_KEY is used where it is given', async () => {
  const chave = Buffer.alloc(32, 9);
  expect((await readKey(chave.toString('base64'), '/nonexistent')).equals(chave)).toBe(true);
});

test('without it a key is made once, and kept for this user only', async () => {
  const pasta = await pastaNova();
  const chave = await readKey(undefined, pasta);
  expect(chave).toHaveLength(32);
  expect((await readKey(undefined, pasta)).equals(chave)).toBe(true);
  expect((await stat(join(pasta, 'secrets.key'))).mode & 0o777).toBe(0o600);
});

test('of several first starts one makes it, and all read the same', async () => {
  const pasta = await pastaNova();
  const todas = await Promise.all([1, 2, 3, 4, 5].map(() => readKey(undefined, pasta)));
  expect(new Set(todas.map((chave) => chave.toString('hex'))).size).toBe(1);
  expect(await readdir(pasta)).toEqual(['secrets.key']);
  expect((await readFile(join(pasta, 'secrets.key'), 'utf8')).length).toBe(44);
});

test.each([
  ['empty', ''],
  ['cut short', Buffer.alloc(32, 9).toString('base64').slice(0, 30)],
  ['of something else', Buffer.alloc(48, 9).toString('base64')],
])('a key that is %s is refused and stays as it is: with another one nothing would open', async (_caso, conteudo) => {
  const pasta = await pastaNova();
  await mkdir(pasta);
  await writeFile(join(pasta, 'secrets.key'), conteudo);
  await expect(readKey(undefined, pasta)).rejects.toThrow(
    `A chave em ${pasta}/secrets.key está danificada: restaure-a da cópia de segurança, ou defina SECRETS_KEY.`,
  );
  expect(await readFile(join(pasta, 'secrets.key'), 'utf8')).toBe(conteudo);
});

test('a DATA_DIR that cannot be used is said as a sentence', async () => {
  const arquivo = join(await pastaNova(), '..', 'arquivo');
  await writeFile(arquivo, '');
  await expect(readKey(undefined, arquivo)).rejects.toThrow(
    `Não foi possível criar a pasta ${arquivo}: já existe um arquivo com este nome: indique uma pasta em DATA_DIR.`,
  );
  await expect(readKey(undefined, join(arquivo, 'data'))).rejects.toThrow('indique uma pasta em DATA_DIR.');
  const pasta = await pastaNova();
  await mkdir(join(pasta, 'secrets.key'), { recursive: true });
  await expect(readKey(undefined, pasta)).rejects.toThrow(`Não foi possível ler a chave em ${pasta}/secrets.key`);
});
