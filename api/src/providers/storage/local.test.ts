import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { storageLocal } from './local.ts';
import { suiteStorage } from './storage.suite.ts';

describe('local storage', () => suiteStorage(() => new Date('2026-03-10T15:00:00Z')));

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
        const storage = storageLocal({ pasta: ${JSON.stringify(pasta)}, publicUrl: '', assinar: () => Buffer.alloc(32) });
        const corpo = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)), { objectMode: false });
        await storage.guardar({ balde: 'publico', key: 'a/b/c.mp4' }, corpo, 'video/mp4').then(
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
      const storage = storageLocal({ pasta: join(pasta, 'arquivo'), publicUrl: '', assinar: () => Buffer.alloc(32) });
      const guardar = storage.guardar({ balde: 'publico', key: 'a/b/c.pdf' }, Buffer.from('a'), 'application/pdf');
      await expect(guardar).rejects.toMatchObject({ statusCode: 503 });
    }));
});
