import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  await teste.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const vistoriados = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => ({
    itemId: `${i}`,
    condicaoAtual: 'Bom',
    observacao: 'ã'.repeat(2_400),
    fotosUrls: [],
  }));

test('an inspection holds 4 MB of what is written into it, and says so', async () => {
  const { id } = await novaInspecao(ana, imovelId);
  const mudar = (quantos: number) =>
    ana.pedir(inspecoes.mudar, { params: { id }, body: { itensVistoriados: vistoriados(quantos) } });
  expect((await mudar(840)).status).toBe(200);
  const { status, body } = await mudar(880);
  expect([status, body.error]).toEqual([413, expect.stringMatching(/4 MB.*Encurte/)]);
  const lida = await ana.pedir(inspecoes.buscar, { params: { id } });
  expect(lida.body.itensVistoriados.length).toBe(840);
});

test('and 4 MB of inventory, which is listed whole all the same', async () => {
  const fotosUrls = Array.from({ length: 200 }, (_, i) => `http://a/${i}/${'x'.repeat(1_900)}`);
  for (let i = 0; i < 10; i++) await novoItem(ana, imovelId, { nomeItem: `Item ${i}`, fotosUrls });
  await novaInspecao(ana, imovelId);
  for (let i = 10; i < 30; i++) await novoItem(ana, imovelId, { nomeItem: `Item ${i}`, fotosUrls });
  const nova = { imovelId, tipo: 'Saída', dataVistoria: '2026-03-10' };
  const { status, body } = await ana.pedir(inspecoes.criar, { body: nova });
  expect([status, body.error]).toEqual([413, expect.stringMatching(/4 MB.*inventário/)]);
  const { body: itens } = await ana.pedir<inventario.Item[]>(inventario.listarDoImovel, { params: { imovelId } });
  const nomes = Array.from({ length: 30 }, (_, i) => `Item ${i}`).sort();
  expect(itens.map(({ nomeItem, fotosUrls: { length } }) => [nomeItem, length])).toEqual(nomes.map((n) => [n, 200]));
});

test('a small request cannot copy the inventory again and again: a property keeps 32 MB of inspections', async () => {
  const { id } = await novaInspecao(ana, imovelId);
  const encher = (mb: number) => sql`
    update inspecoes set "snapshotInventario" = (
      select jsonb_agg(encode(sha512((n::text || random()::text)::bytea), 'hex')) from generate_series(1, ${mb * 7_600}) n) where id = ${id}`;
  const criar = () => ana.pedir(inspecoes.criar, { body: { imovelId, tipo: 'Rotina', dataVistoria: '2026-03-10' } });
  await encher(20).execute(teste.deps.db);
  expect((await criar()).status).toBe(201);
  await encher(40).execute(teste.deps.db);
  const { status, body } = await criar();
  expect([status, body.error]).toEqual([413, expect.stringContaining('Apague as que ficaram em rascunho')]);
  await ana.pedir(inspecoes.remover, { params: { id } });
  expect((await criar()).status).toBe(201);
});

const BASTANTES = 1_000;

/** Inspections of a time when one could hold more: 4.8 MB each, the first of them the latest. */
async function antigas(quantas: number): Promise<string[]> {
  const { id } = await novaInspecao(ana, imovelId);
  await sql`update inspecoes set "itensVistoriados" = ${JSON.stringify(vistoriados(BASTANTES))}::jsonb
    where id = ${id}`.execute(teste.deps.db);
  const { rows } = await sql<{ id: string }>`
    insert into inspecoes ("userId", id, "imovelId", tipo, "dataVistoria", "itensVistoriados", "snapshotInventario", "criadoEm")
    select "userId", gen_random_uuid(), "imovelId", tipo, "dataVistoria" - n, "itensVistoriados", '[]', "criadoEm"
    from inspecoes, generate_series(1, ${quantas - 1}) n where id = ${id}
    returning id, "dataVistoria"`.execute(teste.deps.db);
  return [id, ...rows.map((row) => row.id)];
}

function abrir(): Promise<IncomingMessage> {
  const { port } = teste.app.server.address() as AddressInfo;
  const headers = { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` };
  return new Promise((pronto, falhou) => {
    get({ port, host: '127.0.0.1', path: `/inspecoes/imovel/${imovelId}`, headers }, pronto).on('error', falhou);
  });
}

test('bulky ones of before are listed whole; a client that is slow to read holds no connection', async () => {
  const ids = await antigas(20);
  const { pool } = teste.deps;
  const resposta = await abrir();
  await esperar(500);
  expect(pool.totalCount - pool.idleCount).toBe(0);

  const lidas = (await resposta.setEncoding('utf8').toArray()).join('');
  const lista = JSON.parse(lidas) as inspecoes.Inspecao[];
  expect(lista.map(({ id, itensVistoriados: { length } }) => [id, length])).toEqual(ids.map((id) => [id, BASTANTES]));
  expect(lista).toEqual(inspecoes.listarDoImovel.schema.response[200].parse(lista));
});

test('a failure in the last of them is still answered as one', async () => {
  const ids = await antigas(20);
  const fotos = JSON.stringify([{ key: 1, url: 'x' }]);
  await sql`update inspecoes set "fotosKeys" = ${fotos}::jsonb where id = ${ids[19]}`.execute(teste.deps.db);
  const { status, body } = await ana.pedir(inspecoes.listarDoImovel, { params: { imovelId } });
  expect([status, body.error]).toEqual([500, expect.stringContaining('Erro interno')]);
});
