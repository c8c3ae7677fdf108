import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../src/backup/make.ts';
import { restore } from '../src/backup/restore.ts';
import { openVault, type Vault } from '../src/backup/target.ts';
import { keepCompressed } from '../src/backup/wal/zstd.ts';
import { type TestApp, testApp } from './support/app.ts';
import { emptyDatabase, once } from './support/db.ts';
import { type Locador, novoContrato, novoLocador } from './support/factories.ts';

const pasta = mkdtempSync(join(tmpdir(), 'imob-copia-'));
let teste: TestApp;
let vault: Vault;
beforeAll(async () => {
  teste = await testApp({
    env: { BACKUP_DIR: join(pasta, 'copias'), BACKUP_PASSPHRASE: 'uma frase comprida', DATA_DIR: join(pasta, 'dados') },
  });
  vault = await openVault(teste.deps.env);
});
afterAll(async () => {
  vault.close();
  await teste.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

test('what is written while a backup is made is in none of its tables, on whatever machine', async () => {
  const { env, storage, agora } = teste.deps;
  const locadores: Locador[] = [];
  for (let i = 0; i < 6; i++) locadores.push(await novoLocador(teste));
  for (const locador of locadores) await novoContrato(locador);
  let tabelas = 0;
  const lento: Vault = {
    ...vault,
    async put(nome, corpo) {
      await vault.put(nome, corpo);
      tabelas += 1;
      // A landlord who was not there, and a contract of each who was.
      if (tabelas === 1) await novoContrato(await novoLocador(teste));
      if (/imoveis/.test(nome)) for (const locador of locadores) await novoContrato(locador);
    },
  };
  const copia = await makeBackup({ url: teste.url, storage, env, agora: agora() }, lento);
  const vazio = await emptyDatabase();
  try {
    await restore({ url: vazio.url, storage, env }, vault, copia?.id as string);
    const [contagem] = await once(
      vazio.url,
      `select (select count(*)::int from usuarios) as usuarios, (select count(*)::int from contratos) as contratos,
        (select count(distinct "contratoId")::int from contas) as "comContas"`,
    );
    expect(contagem).toEqual({ usuarios: 6, contratos: 6, comContas: 6 });
  } finally {
    await vazio.apagar();
  }
});

test('a place that refuses fails the backup, and not the process that makes it', async () => {
  const { env, storage, agora } = teste.deps;
  const perdidos: unknown[] = [];
  const perder = (erro: unknown) => void perdidos.push(erro);
  process.on('uncaughtException', perder);
  // Refused before it is read, and while a table that fits into memory is already all there.
  for (const espera of [0, 100]) {
    const cheio: Vault = {
      ...vault,
      put: () => sleep(espera).then(() => Promise.reject(new Error('o lugar das cópias recusa'))),
    };
    const feita = makeBackup({ url: teste.url, storage, env, agora: agora() }, cheio);
    await expect(feita).rejects.toThrow('o lugar das cópias recusa');
    const guardada = keepCompressed(cheio, 'wal/um', Readable.from([Buffer.alloc(1_000)]));
    await expect(guardada).rejects.toThrow('o lugar das cópias recusa');
  }
  await sleep(50);
  process.off('uncaughtException', perder);
  expect(perdidos).toEqual([]);
});
