import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createCipher } from '../../secrets/cipher.ts';
import { type Signed, storageLocal } from './local.ts';
import { suiteStorage } from './storage.suite.ts';

describe('local storage', () => suiteStorage(() => new Date('2026-03-10T15:00:00Z')));

const [velha, nova] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];

test('an address given out before SECRETS_KEY was changed holds until it expires', async () => {
  const com = (...chaves: [Buffer, Buffer?]) =>
    storageLocal({ folder: '/nonexistent', publicUrl: 'http://x', cipher: createCipher(...chaves) });
  const em = new Date('2026-03-10T15:00:00Z');
  const { searchParams } = new URL(await com(velha).privateAddress('u/locatario/a.pdf', 'RG', em));
  const dado = { ...Object.fromEntries(searchParams), key: 'u/locatario/a.pdf' } as Signed;
  expect(com(nova, velha).local.verify(dado, em)).toBe(true);
  expect(com(nova, velha).local.verify(dado, new Date('2026-03-10T15:15:00Z'))).toBe(false);
  expect(com(nova, velha).local.verify({ ...dado, key: 'u/locatario/b.pdf' }, em)).toBe(false);
  expect(com(nova).local.verify(dado, em)).toBe(false);
});

test('an address made by a clock that ran ahead does not outlive its own length when the clock is right again', async () => {
  const { local, privateAddress } = storageLocal({
    folder: '/nonexistent',
    publicUrl: 'http://x',
    cipher: createCipher(nova),
  });
  const adiantado = new Date('2031-01-01T00:00:00Z');
  const { searchParams } = new URL(await privateAddress('u/locatario/a.pdf', 'RG', adiantado));
  const dado = { ...Object.fromEntries(searchParams), key: 'u/locatario/a.pdf' } as Signed;
  expect(local.verify(dado, adiantado)).toBe(true);
  expect(local.verify(dado, new Date('2026-03-10T15:00:00Z'))).toBe(false);
});

const naPasta = async (trabalho: (pasta: string) => Promise<void>) => {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-storage-'));
  await trabalho(pasta).finally(() => rm(pasta, { recursive: true, force: true }));
};

describe('local storage in trouble', () => {
  test('a full disk is a 503 that says so, and leaves nothing', () =>
    naPasta(async (pasta) => {
      // The kernel refuses to let this process write more than 512 kB into a file.
      const programa = `
        import { Readable } from 'node:stream';
        import { storageLocal } from ${JSON.stringify(fileURLToPath(new URL('./local.ts', import.meta.url)))};
        const storage = storageLocal({ folder: ${JSON.stringify(pasta)}, publicUrl: '' });
        const corpo = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)), { objectMode: false });
        await storage.put({ balde: 'publico', key: 'a/b/c.mp4' }, corpo, 'video/mp4').then(
          () => console.log('gravou'), (erro) => console.log(erro.statusCode, erro.message));`;
      const arquivo = join(pasta, 'programa.ts');
      await writeFile(arquivo, programa);
      const { stdout } = await promisify(execFile)('/bin/sh', [
        '-c',
        `ulimit -f 1024; exec "$0" "$1"`,
        process.execPath,
        arquivo,
      ]);
      expect(stdout).toMatch(/^503 Não há espaço/);
      expect(await readdir(join(pasta, 'parciais'))).toEqual([]);
      expect(await readdir(pasta)).not.toContain('publico');
    }));

  test('a folder that cannot be used is a 503', () =>
    naPasta(async (pasta) => {
      await writeFile(join(pasta, 'arquivo'), '');
      const storage = storageLocal({ folder: join(pasta, 'arquivo'), publicUrl: '', cipher: createCipher(velha) });
      const guardar = storage.put({ balde: 'publico', key: 'a/b/c.pdf' }, Buffer.from('a'), 'application/pdf');
      await expect(guardar).rejects.toMatchObject({ statusCode: 503 });
    }));
});
