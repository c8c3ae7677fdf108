// The operator's commands as processes of their own, on the default database, as npm runs them.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { arquivarBanco } from '../src/backup/wal/archive.ts';
import { walSettings } from '../src/backup/wal/settings.ts';
import { afterwards, newDataDir, silent } from '../src/db/embedded/fixture.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { readEnv } from '../src/env.ts';
import { testApp } from './support/app.ts';
import { novoImovel, novoLocador } from './support/factories.ts';
import { iniciar } from './support/process.ts';

vi.setConfig({ testTimeout: 240_000 });

async function ambiente() {
  return {
    FRONTEND_URL: 'http://localhost',
    DATA_DIR: await newDataDir(),
    BACKUP_DIR: await newDataDir(),
    BACKUP_PASSPHRASE: 'uma frase comprida',
  };
}
type Ambiente = Awaited<ReturnType<typeof ambiente>>;

/** What a command wrote, and how it ended. */
async function comando(nome: string, env: Ambiente, ...argumentos: string[]) {
  const processo = iniciar(`api/src/commands/${nome}.ts`, env, argumentos);
  return { fim: await processo.fim, saida: processo.saida() };
}

/** The default database with the service's app on it, as while the service runs. */
async function noAr(ambiente: Ambiente) {
  const env = readEnv(ambiente);
  const banco = await startEmbedded(env.DATA_DIR, silent, walSettings(env));
  await migrate(banco.url);
  const teste = await testApp({ url: banco.url, env: ambiente, agora: new Date().toISOString(), tarefas: true });
  let parado: Promise<void> | undefined;
  const parar = () => {
    parado ??= teste.fechar().then(banco.stop);
    return parado;
  };
  afterwards(parar);
  const { db, pool } = teste.deps;
  const log = pino({ level: 'silent' });
  return { teste, parar, arquivar: () => arquivarBanco({ env, db, pool, log, agora: () => new Date() }) };
}

test('backup, backup:verify and restore: what one machine copied beside its service stands on a clean one', async () => {
  const env = await ambiente();
  await writeFile(join(env.DATA_DIR, 'secrets.key'), randomBytes(32).toString('base64'));
  const { teste, parar } = await noAr(env);
  const ana = await novoLocador(teste);
  await novoImovel(ana);
  expect(await comando('backup', env)).toEqual({
    fim: 0,
    saida: expect.stringMatching(/Cópia \d{8}T\d{6}Z: \d+ linhas/),
  });
  expect(await comando('backupVerify', env)).toEqual({
    fim: 0,
    saida: expect.stringContaining('Abre inteira e confere.'),
  });
  await parar();
  const limpa = { ...env, DATA_DIR: await newDataDir() };
  expect(await comando('restore', limpa)).toEqual({ fim: 0, saida: expect.stringContaining('iguais às copiadas') });
  const segunda = await noAr(limpa);
  expect(await segunda.teste.deps.db.selectFrom('imoveis').select('userId').execute()).toEqual([{ userId: ana.uid }]);
  await segunda.parar();
  // Over data, never.
  expect(await comando('restore', limpa)).toEqual({ fim: 1, saida: expect.stringContaining('já tem contas') });
});

test('restore --em: the database goes back to a moment', async () => {
  const env = await ambiente();
  await writeFile(join(env.DATA_DIR, 'secrets.key'), randomBytes(32).toString('base64'));
  const { teste, parar, arquivar } = await noAr(env);
  const ana = await novoLocador(teste);
  await arquivar();
  await sleep(1_100);
  const momento = new Date();
  await sleep(1_100);
  await novoImovel(ana);
  await parar();
  const feita = await comando('restore', env, '--em', momento.toISOString().replace(/\.\d+/, ''));
  expect(feita).toEqual({ fim: 0, saida: expect.stringContaining('O banco está como era') });
  const segunda = await noAr(env);
  expect(await segunda.teste.deps.db.selectFrom('imoveis').select('userId').execute()).toEqual([]);
  expect(await segunda.teste.deps.db.selectFrom('usuarios').select('uid').execute()).toEqual([{ uid: ana.uid }]);
  await segunda.parar();
});
