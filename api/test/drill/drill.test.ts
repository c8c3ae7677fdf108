// The restore drill: fill, back up under load, destroy, restore to a second, compare every table and file.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as imoveis from '@imob/schemas/imoveis';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selar } from '../../src/areas/auditoria/seal.ts';
import { verificar } from '../../src/areas/auditoria/verify.ts';
import { backUpAndVerify, backUpDaily } from '../../src/backup/daily.ts';
import { makeBackup } from '../../src/backup/make.ts';
import { restore } from '../../src/backup/restore.ts';
import { dropOld } from '../../src/backup/retain.ts';
import { quoted, tablesInOrder } from '../../src/backup/tables.ts';
import { openVault, type Vault } from '../../src/backup/target.ts';
import { verifyBackup } from '../../src/backup/verify.ts';
import { createDb, createPool } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { readMarks } from '../../src/metrics/marks.ts';
import { storageLocal } from '../../src/providers/storage/local.ts';
import type { Storage } from '../../src/providers/storage/storage.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { emptyDatabase, once } from '../support/db.ts';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
} from '../support/factories.ts';
import { violations } from '../support/invariants.ts';

const pasta = mkdtempSync(join(tmpdir(), 'imob-drill-'));
const SEGREDO = randomBytes(32).toString('base64');
let teste: TestApp;
let vault: Vault;
let dono: Locador;
const uteis = ['0.txt', ...Array.from({ length: 24 }, (_, i) => `${i}.jpg`)];

beforeAll(async () => {
  teste = await testApp({
    env: { BACKUP_DIR: join(pasta, 'copias'), BACKUP_PASSPHRASE: 'uma frase comprida', DATA_DIR: join(pasta, 'dados') },
  });
  vault = await openVault(teste.deps.env);
  dono = await novoLocador(teste);
  await encher(dono);
  await encher(await novoLocador(teste));
  for (const [i, nome] of uteis.entries()) {
    const balde = i % 2 ? 'publico' : 'privado';
    // Around the size of a sealed chunk, and none at all.
    await teste.deps.storage.put({ balde, key: `${dono.uid}/imovel/${nome}` }, randomBytes(i * 8_192), 'image/jpeg');
  }
  writeFileSync(join(pasta, 'dados', 'secrets.key'), SEGREDO);
}, 60_000);
afterAll(async () => {
  await teste.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

async function encher(quem: Locador) {
  const { contratoId, imovelId } = await novoContrato(quem);
  await novoItem(quem, imovelId);
  await novaInspecao(quem, imovelId);
  const [conta] = await contasDe(quem, contratoId);
  await quem.pedir(
    { method: 'PATCH', url: '/financeiro/:id/pagar' },
    { params: { id: conta.id }, body: { formaPagamento: 'PIX' } },
  );
  // COPY has to escape these.
  await novoImovel(quem, { observacoes: 'a\tb\nc\\d \\. \\N "aspas" é 漢字 🏠' });
}

const fonte = () => ({ url: teste.url, storage: teste.deps.storage, env: teste.deps.env, agora: teste.deps.agora() });

/** Every table's rows as one sum, all or one landlord's, asked in another way than the backup's own. */
async function somas(url: string, so?: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const vistas: Record<string, string> = {};
  for (const { nome, colunas } of await tablesInOrder(client)) {
    if (so && !colunas.includes('userId')) continue;
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as soma from ${quoted(nome)} t
        ${so ? 'where "userId" = $1' : ''}`,
      so ? [so] : [],
    );
    vistas[nome] = rows[0].soma;
  }
  return client.end().then(() => vistas);
}

async function conteudo(storage: Storage): Promise<Record<string, string>> {
  const vistos: Record<string, string> = {};
  for (const balde of ['publico', 'privado'] as const) {
    for await (const { key } of storage.list(balde)) {
      const partes: Buffer[] = [];
      for await (const parte of (await storage.read({ balde, key })) ?? []) partes.push(parte);
      vistos[`${balde}/${key}`] = Buffer.concat(partes).toString('base64');
    }
  }
  return vistos;
}

async function noSegundo(
  id: string,
  ver: (segundo: { url: string; storage: Storage; dados: string }) => Promise<void>,
) {
  const banco = await emptyDatabase();
  const dados = mkdtempSync(join(tmpdir(), 'imob-drill-segundo-'));
  const storage = storageLocal({ folder: join(dados, 'arquivos'), publicUrl: '', cipher: teste.deps.cipher });
  try {
    await restore({ url: banco.url, storage, env: { DATA_DIR: dados } as never }, vault, id);
    await ver({ url: banco.url, storage, dados });
  } finally {
    await banco.apagar();
    rmSync(dados, { recursive: true, force: true });
  }
}

test('every table, every file and the keys come back on a second machine, the trail whole', {
  timeout: 60_000,
}, async () => {
  await selar(teste.deps.db, teste.deps.agora());
  const copia = await makeBackup(fonte(), vault);
  expect(copia).toMatchObject({ arquivos: uteis.length, novos: uteis.length, sumidos: 0 });
  const antes = { somas: await somas(teste.url), arquivos: await conteudo(teste.deps.storage) };
  expect(Object.values(antes.somas).filter((soma) => !soma.startsWith('0 ')).length).toBeGreaterThan(12);
  await noSegundo(copia?.id as string, async ({ url, storage, dados }) => {
    expect(await somas(url)).toEqual(antes.somas);
    expect(await conteudo(storage)).toEqual(antes.arquivos);
    expect(readFileSync(join(dados, 'secrets.key'), 'utf8')).toBe(SEGREDO);
    const db = createDb(createPool(url));
    const { problemas, blocos } = await verificar(db).finally(() => db.destroy());
    expect([problemas, blocos > 0]).toEqual([[], true]);
    const segundo = await testApp({ url });
    const { body } = await segundo.cliente(dono.cookie).pedir(imoveis.listar);
    expect(body.length).toBe(2);
    // The sequences go on where they stood.
    expect(await novoImovel(segundo.cliente(dono.cookie) as Locador)).toEqual(expect.any(String));
    await segundo.fechar();
  });
});

test('under load: every table and file of what was acknowledged before is there, and all that is there holds together', {
  timeout: 60_000,
}, async () => {
  teste.agora('2026-03-10T16:00:00Z');
  const quieto = await novoLocador(teste);
  await encher(quieto);
  const antes = { linhas: await somas(teste.url, quieto.uid), arquivos: await conteudo(teste.deps.storage) };
  expect(Object.values(antes.linhas).filter((soma) => !soma.startsWith('0 ')).length).toBeGreaterThan(8);
  const daCarga: string[] = [];
  let basta = false;
  const carga = Array.from({ length: 4 }, async (_, n) => {
    for (let i = 0; !basta && i < 400; i++) {
      await encher(dono);
      const key = `${dono.uid}/imovel/carga-${n}-${i}.jpg`;
      await teste.deps.storage.put({ balde: 'privado', key }, randomBytes(500), 'image/jpeg');
      daCarga.push(key);
    }
  });
  const copia = await makeBackup(fonte(), vault).finally(() => {
    basta = true;
  });
  await Promise.all(carga);
  expect((await verifyBackup(vault, copia?.id as string)).problemas).toEqual([]);
  await noSegundo(copia?.id as string, async ({ url, storage }) => {
    expect(await somas(url, quieto.uid)).toEqual(antes.linhas);
    const voltaram = await conteudo(storage);
    expect(voltaram).toMatchObject(antes.arquivos);
    expect(await conteudo(teste.deps.storage)).toMatchObject(voltaram);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect(await violations(client)).toEqual([]);
    await client.end();
  });
  await teste.deps.storage.remove(daCarga.map((key) => ({ balde: 'privado', key })));
});

test('a second backup copies only what is new, and one broken off does not count', async () => {
  teste.agora('2026-03-10T17:00:00Z');
  await teste.deps.storage.put(
    { balde: 'publico', key: `${dono.uid}/imovel/nova.jpg` },
    randomBytes(100),
    'image/jpeg',
  );
  const basta = new AbortController();
  const say = () => basta.abort(new Error('parado'));
  await expect(makeBackup(fonte(), vault, { signal: basta.signal, say })).rejects.toThrow('parado');
  teste.agora('2026-03-10T17:01:00Z');
  expect(await backUpAndVerify(teste.deps, {})).toMatchObject({ arquivos: uteis.length + 1, novos: 1 });
  expect((await readMarks(teste.deps.db)).get('copia')?.em).toBe('2026-03-10T17:01:00.000Z');
  await backUpDaily(teste.deps, new AbortController().signal);
  expect((await readMarks(teste.deps.db)).get('copia')?.em).toBe('2026-03-10T17:01:00.000Z');
});

test('a restore never writes over data, and another passphrase opens nothing', async () => {
  const destino = { url: teste.url, storage: teste.deps.storage, env: teste.deps.env };
  await expect(restore(destino, vault, '20260310T170100Z')).rejects.toThrow('já tem dados');
  // A deleted account may have left its trail behind, which is data too.
  const banco = await emptyDatabase();
  await migrate(banco.url);
  await once(
    banco.url,
    `insert into auditoria ("userId", id, em, quem, acao, "registroTipo", "registroId", origem, "valoresHash")
      values (gen_random_uuid(), gen_random_uuid(), now(), 'x', 'criar', 'conta', 'x', '"rotina"', '')`,
  );
  await expect(restore({ ...destino, url: banco.url }, vault, '20260310T170100Z')).rejects.toThrow('já tem dados');
  await banco.apagar();
  const outro = await openVault({ ...teste.deps.env, BACKUP_PASSPHRASE: 'uma outra frase' });
  await expect(verifyBackup(outro, '20260310T170100Z')).rejects.toThrow('BACKUP_PASSPHRASE');
});

test('what was damaged or is gone is named', async () => {
  const arquivos = join(pasta, 'copias', 'privado', 'arquivos');
  const [um = '', outro = ''] = readdirSync(arquivos).filter(
    (nome) => readFileSync(join(arquivos, nome)).length > 1_000,
  );
  const bytes = readFileSync(join(arquivos, um));
  bytes[900] = (bytes[900] ?? 0) ^ 255;
  writeFileSync(join(arquivos, um), bytes);
  rmSync(join(arquivos, outro));
  const tabela = join(pasta, 'copias', 'privado', 'copias', '20260310T170100Z', 'contas.copy.zst');
  writeFileSync(tabela, readFileSync(tabela).subarray(0, -5));
  const { problemas } = await verifyBackup(vault, '20260310T170100Z');
  expect(problemas).toHaveLength(3);
  expect(problemas.join()).toMatch(/contas.*Falta o arquivo|contas.*não abre/s);
});

test('old backups go, with the files that none of the others names', async () => {
  const key = `${dono.uid}/imovel/nova.jpg`;
  await teste.deps.storage.remove([{ balde: 'publico', key }]);
  const depois = new Date(Date.now() + 40 * 86_400_000);
  const id = (await makeBackup({ ...fonte(), agora: depois }, vault))?.id as string;
  const { copias } = await dropOld(vault, depois, 7);
  // The first of March stays; the one under load and the one after it go.
  expect(copias).toBe(2);
  const nomes: string[] = [];
  for await (const { nome } of vault.list()) nomes.push(nome);
  expect(nomes.filter((nome) => nome.startsWith('arquivos/'))).toHaveLength(uteis.length);
  expect((await verifyBackup(vault, id, { rapida: true })).problemas).toEqual([]);
});

test('two backups at once are one', async () => {
  const preso = new pg.Client({ connectionString: teste.url });
  await preso.connect();
  await preso.query('select pg_advisory_lock(7305123)');
  expect(await makeBackup({ ...fonte(), agora: new Date() }, vault)).toBeUndefined();
  await preso.end();
});
