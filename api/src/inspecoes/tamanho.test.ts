import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../test/factories.ts';

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

test('bulky ones of before are read, as fast as they are taken; meanwhile they hold no connection', async () => {
  const ids = await antigas(20);
  let leituras = 0;
  const contar = () => {
    leituras += 1;
  };
  const { pool } = teste.deps;
  pool.on('acquire', contar);
  const resposta = await abrir();
  await esperar(1_000);
  const [ateAqui, emUso] = [leituras, pool.totalCount - pool.idleCount];
  await esperar(500);
  expect(leituras).toBe(ateAqui);
  // Whose the property is, the list, and some of its ten slices.
  expect(ateAqui).toBeLessThan(2 + 6);
  expect(emUso).toBe(0);

  const lidas = (await resposta.setEncoding('utf8').toArray()).join('');
  pool.off('acquire', contar);
  const lista = JSON.parse(lidas) as inspecoes.Inspecao[];
  expect(lista.map(({ id, itensVistoriados: { length } }) => [id, length])).toEqual(ids.map((id) => [id, BASTANTES]));
  expect(lista).toEqual(inspecoes.listarDoImovel.schema.response[200].parse(lista));
});

test('a failure that comes after the beginning was sent breaks the answer off', async () => {
  const ids = await antigas(20);
  const fotos = JSON.stringify([{ key: 1, url: 'x' }]);
  await sql`update inspecoes set "fotosKeys" = ${fotos}::jsonb where id = ${ids[19]}`.execute(teste.deps.db);
  const resposta = await abrir();
  expect(resposta.statusCode).toBe(200);
  await expect(resposta.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' });
});
