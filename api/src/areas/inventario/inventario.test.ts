import * as imoveis from '@imob/schemas/imoveis';
import * as inventario from '@imob/schemas/inventario';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoImovel, novoItem, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const mudar = (id: string, body: object) => ana.pedir(inventario.mudar, { params: { id }, body });
const ler = (id: string) => ana.pedir(inventario.buscar, { params: { id } });
const listar = async () => (await ana.pedir(inventario.listarDoImovel, { params: { imovelId } })).body;
const remover = (id: string) => ana.pedir(inventario.remover, { params: { id } });

test('POST answers 201 with the item, defaults filled in and the code generated', async () => {
  const body = { imovelId, nomeItem: 'Sofá', categoria: 'Móvel' };
  const resposta = await ana.pedir(inventario.criar, { body });
  expect([resposta.status, resposta.body]).toEqual([
    201,
    {
      ...body,
      id: expect.any(String),
      userId: ana.uid,
      quantidade: 1,
      condicao: 'Bom',
      observacoes: null,
      comodo: null,
      fotosUrls: [],
      codigoBarras: null,
      codigoItem: `${imovelId.slice(0, 4).toUpperCase()}-MÓV-001`,
      ativo: true,
      removidoEm: null,
      criadoEm: '2026-03-10T15:00:00.000Z',
      atualizadoEm: '2026-03-10T15:00:00.000Z',
    },
  ]);
  expect((await ler(resposta.body.id)).body).toEqual(resposta.body);
});

test('POST keeps what was sent', async () => {
  const campos = {
    quantidade: 4,
    condicao: 'Ótimo',
    observacoes: 'Jogo',
    codigoBarras: '7891234567895',
    fotosUrls: ['https://fotos.exemplo.com/1.jpg'],
  };
  expect(await novoItem(ana, imovelId, campos)).toMatchObject(campos);
});

test('codigoItem counts per property and prefix, and never reuses a number, also after removal', async () => {
  const codigo = async (categoria: string) => (await novoItem(ana, imovelId, { categoria })).codigoItem.slice(5);
  expect([await codigo('Móvel'), await codigo('Móvel'), await codigo('Chave')]).toEqual([
    'MÓV-001',
    'MÓV-002',
    'CHA-001',
  ]);
  const terceiro = await novoItem(ana, imovelId);
  await remover(terceiro.id);
  expect(await codigo('Móvel')).toBe('MÓV-004');
  // Both categories begin with the same three letters, so they share their numbers.
  expect([await codigo('Eletrônico'), await codigo('Eletrodoméstico')]).toEqual(['ELE-001', 'ELE-002']);
  expect((await novoItem(ana, await novoImovel(ana))).codigoItem).toMatch(/-MÓV-001$/);
});

test.each([
  ['imovelId', undefined],
  ['nomeItem', undefined],
  ['nomeItem', ' '],
  ['categoria', undefined],
  ['categoria', 'Movel'],
  ['condicao', 'Novo'],
  ['quantidade', -1],
  ['quantidade', 1.5],
  ['quantidade', '2'],
  ['fotosUrls', ['ftp://x/1.jpg']],
])('400 for %s = %j', async (campo, valor) => {
  const corpo = { imovelId, nomeItem: 'Mesa', categoria: 'Móvel', [campo]: valor };
  const { status, body } = await ana.pedir(inventario.criar, { body: corpo });
  expect([status, body.campos[0].campo.split('.')[0]]).toEqual([400, campo]);
  expect(await listar()).toEqual([]);
});

test('only items with ativo: true are listed, by categoria then nomeItem, as Brazilians order', async () => {
  const itens = [
    ['Utensílio', 'Panela'],
    ['Chave', 'Portão'],
    ['Eletrônico', 'TV'],
    ['Eletrodoméstico', 'geladeira'],
    ['Eletrodoméstico', 'Fogão'],
    ['Chave', 'Água'],
    ['Chave', 'Zelador'],
  ];
  for (const [categoria, nomeItem] of itens) await novoItem(ana, imovelId, { categoria, nomeItem });
  await remover((await novoItem(ana, imovelId, { categoria: 'Chave', nomeItem: 'Removida' })).id);
  expect((await listar()).map(({ nomeItem }: { nomeItem: string }) => nomeItem)).toEqual([
    'Água',
    'Portão',
    'Zelador',
    'Fogão',
    'geladeira',
    'TV',
    'Panela',
  ]);
});

test('PATCH answers the updated item; imovelId and codigoItem are immutable', async () => {
  const item = await novoItem(ana, imovelId);
  teste.agora('2026-03-10T16:00:00Z');
  const { status, body } = await mudar(item.id, {
    condicao: 'Ruim',
    categoria: 'Outro',
    imovelId: 'x',
    codigoItem: 'x',
  });
  expect([status, body]).toEqual([
    200,
    { ...item, condicao: 'Ruim', categoria: 'Outro', atualizadoEm: '2026-03-10T16:00:00.000Z' },
  ]);
  expect((await mudar(item.id, { condicao: 'Péssimo' })).status).toBe(400);
});

test('ativo: true → false by DELETE: removidoEm set, still shown by id; PATCH ativo: true brings it back', async () => {
  const item = await novoItem(ana, imovelId);
  teste.agora('2026-03-10T16:00:00Z');
  const { status, body } = await remover(item.id);
  expect([status, Object.keys(body)]).toEqual([200, ['message']]);
  expect((await ler(item.id)).body).toMatchObject({ ativo: false, removidoEm: '2026-03-10T16:00:00.000Z' });
  teste.agora('2026-03-10T17:00:00Z');
  await remover(item.id);
  expect((await ler(item.id)).body.removidoEm).toBe('2026-03-10T16:00:00.000Z');
  expect((await mudar(item.id, { ativo: true })).body).toMatchObject({ ativo: true, removidoEm: null });
  expect(await listar()).toHaveLength(1);
});

test('404 for an item or a property that does not exist', async () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
    expect([(await ler(id)).status, (await mudar(id, {})).status, (await remover(id)).status]).toEqual([404, 404, 404]);
    expect((await ana.pedir(inventario.listarDoImovel, { params: { imovelId: id } })).status).toBe(404);
    const body = { imovelId: id, nomeItem: 'Mesa', categoria: 'Móvel' };
    expect((await ana.pedir(inventario.criar, { body })).status).toBe(404);
  }
  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  expect((await ana.pedir(inventario.listarDoImovel, { params: { imovelId } })).status).toBe(404);
});
