import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fazerCopia } from '../src/backup/make.ts';
import { restaurar } from '../src/backup/restore.ts';
import { abrirCofre, type Cofre } from '../src/backup/target.ts';
import { type TestApp, testApp } from './support/app.ts';
import { emptyDatabase, once } from './support/db.ts';
import { type Locador, novoContrato, novoLocador } from './support/factories.ts';

const pasta = mkdtempSync(join(tmpdir(), 'imob-copia-'));
let teste: TestApp;
let cofre: Cofre;
beforeAll(async () => {
  teste = await testApp({
    env: { BACKUP_DIR: join(pasta, 'copias'), BACKUP_PASSPHRASE: 'uma frase comprida', DATA_DIR: join(pasta, 'dados') },
  });
  cofre = await abrirCofre(teste.deps.env);
});
afterAll(async () => {
  cofre.fechar();
  await teste.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

test('what is written while a backup is made is in none of its tables, on whatever machine', async () => {
  const { env, storage, agora } = teste.deps;
  const locadores: Locador[] = [];
  for (let i = 0; i < 6; i++) locadores.push(await novoLocador(teste));
  for (const locador of locadores) await novoContrato(locador);
  let tabelas = 0;
  const lento: Cofre = {
    ...cofre,
    async guardar(nome, corpo) {
      await cofre.guardar(nome, corpo);
      tabelas += 1;
      // A landlord who was not there, and a contract of each who was.
      if (tabelas === 1) await novoContrato(await novoLocador(teste));
      if (/imoveis/.test(nome)) for (const locador of locadores) await novoContrato(locador);
    },
  };
  const copia = await fazerCopia({ url: teste.url, storage, env, agora: agora() }, lento);
  const vazio = await emptyDatabase();
  try {
    await restaurar({ url: vazio.url, storage, env }, cofre, copia?.id as string);
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
