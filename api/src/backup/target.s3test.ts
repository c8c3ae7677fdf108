// A backup kept in an S3 bucket of its own: made, read again, restored, and let go.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { emptyDatabase } from '../../test/support/db.ts';
import { novoContrato, novoLocador } from '../../test/support/factories.ts';
import { storageLocal } from '../providers/storage/local.ts';
import { backUpAndVerify } from './daily.ts';
import { backupsIn } from './list.ts';
import { restore } from './restore.ts';
import { dropOld } from './retain.ts';
import { openVault, type Vault } from './target.ts';
import { verifyBackup } from './verify.ts';

const pasta = mkdtempSync(join(tmpdir(), 'imob-copia-s3-'));
let teste: TestApp;
let vault: Vault;
beforeAll(async () => {
  const { STORAGE_ENDPOINT = '', STORAGE_ACCESS_KEY = '', STORAGE_SECRET_KEY = '' } = inject('s3');
  teste = await testApp({
    env: {
      BACKUP_S3_ENDPOINT: STORAGE_ENDPOINT,
      BACKUP_S3_BUCKET: 'copias',
      BACKUP_S3_ACCESS_KEY: STORAGE_ACCESS_KEY,
      BACKUP_S3_SECRET_KEY: STORAGE_SECRET_KEY,
      BACKUP_PASSPHRASE: 'uma frase comprida',
      DATA_DIR: join(pasta, 'dados'),
    },
  });
  vault = await openVault(teste.deps.env);
});
afterAll(async () => {
  vault.close();
  await teste.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

test('is whole, opens with its passphrase only, comes back on a second machine, and goes when it is old', async () => {
  const { storage } = teste.deps;
  await novoContrato(await novoLocador(teste));
  const fotos = ['a', 'b', 'c'].map((nome) => ({ balde: 'privado', key: `u/imovel/${nome}.jpg` }) as const);
  // One of several parts, as S3 counts them.
  const bytes = [randomBytes(10), randomBytes(70_000), randomBytes(12_000_000)];
  for (const [i, foto] of fotos.entries()) await storage.put(foto, bytes[i] as Buffer, 'image/jpeg');
  const copia = await backUpAndVerify(teste.deps, {});
  expect(copia?.arquivos).toBeGreaterThanOrEqual(3);
  const id = copia?.id as string;
  expect((await verifyBackup(vault, id)).problemas).toEqual([]);
  const outro = await openVault({ ...teste.deps.env, BACKUP_PASSPHRASE: 'uma outra frase' });
  await expect(verifyBackup(outro, id)).rejects.toThrow('BACKUP_PASSPHRASE');
  outro.close();

  const second = await emptyDatabase();
  const target = storageLocal({ folder: join(pasta, 'segundo'), publicUrl: '', cipher: teste.deps.cipher });
  const voltou = await restore(
    { url: second.url, storage: target, env: { DATA_DIR: join(pasta, 'segundo') } as never },
    vault,
    id,
  );
  expect(voltou).toMatchObject({ id, linhas: copia?.linhas, arquivos: copia?.arquivos });
  for (const [i, foto] of fotos.entries()) {
    const partes: Buffer[] = [];
    for await (const parte of (await target.read(foto)) ?? []) partes.push(parte);
    expect(Buffer.concat(partes).equals(bytes[i] as Buffer)).toBe(true);
  }
  await second.apagar();

  await storage.remove(fotos);
  teste.agora(new Date(Date.now() + 60 * 86_400_000).toISOString());
  const nova = await backUpAndVerify(teste.deps, {});
  expect(nova?.novos).toBe(0);
  await dropOld(vault, new Date(Date.now() + 500 * 86_400_000), 7);
  expect(await backupsIn(vault)).toContain(nova?.id);
});
