import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../../test/support/factories.ts';

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

const mudar = (id: string, body: object) => ana.pedir(inspecoes.mudar, { params: { id }, body });
const ler = (id: string) => ana.pedir(inspecoes.buscar, { params: { id } });
const sincronizar = (id: string) => ana.pedir(inspecoes.sincronizarInventario, { params: { id } });
const condicao = async (id: string) => (await ana.pedir(inventario.buscar, { params: { id } })).body.condicao;

test('POST answers 201 with the inspection and the active inventory of this moment', async () => {
  const item = await novoItem(ana, imovelId, { codigoBarras: '789', fotosUrls: ['https://fotos.exemplo.com/1.jpg'] });
  const removido = await novoItem(ana, imovelId);
  await ana.pedir(inventario.remover, { params: { id: removido.id } });
  const body = { imovelId, tipo: 'Entrada', dataVistoria: '2026-03-01', descricao: 'Começo' };
  const resposta = await ana.pedir(inspecoes.criar, { body });
  const snapshotInventario = [
    {
      id: item.id,
      nomeItem: 'Sofá',
      categoria: 'Móvel',
      quantidade: 1,
      condicaoOriginal: 'Bom',
      ean: '789',
      fotosOriginais: ['https://fotos.exemplo.com/1.jpg'],
    },
  ];
  expect([resposta.status, resposta.body]).toEqual([
    201,
    {
      ...body,
      id: expect.any(String),
      userId: ana.uid,
      status: 'rascunho',
      fotosKeys: [],
      videosKeys: [],
      itensVistoriados: [],
      snapshotInventario,
      comodos: [],
      leituras: [],
      chaves: [],
      fechadaEm: null,
      hash: null,
      emendas: [],
      criadoEm: '2026-03-10T15:00:00.000Z',
    },
  ]);
  // The picture stays what it was.
  await ana.pedir(inventario.mudar, { params: { id: item.id }, body: { nomeItem: 'Poltrona', condicao: 'Ruim' } });
  expect((await ler(resposta.body.id)).body.snapshotInventario).toEqual(snapshotInventario);
});

test.each([
  ['imovelId', undefined],
  ['tipo', undefined],
  ['tipo', 'Saida'],
  ['dataVistoria', undefined],
  ['dataVistoria', '2026-02-30'],
])('400 for %s = %j', async (campo, valor) => {
  const corpo = { imovelId, tipo: 'Rotina', dataVistoria: '2026-03-01', [campo]: valor };
  const { status, body } = await ana.pedir(inspecoes.criar, { body: corpo });
  expect([status, body.campos[0].campo]).toEqual([400, campo]);
});

test.each(['Entrada', 'Saída', 'Rotina', 'Emergência'])('tipo %s', async (tipo) => {
  expect((await novaInspecao(ana, imovelId, { tipo })).tipo).toBe(tipo);
});

test('the list of a property is by dataVistoria, latest first', async () => {
  for (const dataVistoria of ['2026-01-02', '2026-03-04', '2025-12-31'])
    await novaInspecao(ana, imovelId, { dataVistoria });
  await novaInspecao(ana, await novoImovel(ana));
  const { body } = await ana.pedir(inspecoes.listarDoImovel, { params: { imovelId } });
  expect(body.map(({ dataVistoria }: { dataVistoria: string }) => dataVistoria)).toEqual([
    '2026-03-04',
    '2026-01-02',
    '2025-12-31',
  ]);
});

describe('PATCH /inspecoes/:id', () => {
  test('status: rascunho → concluida, and any text of 1 to 40 characters', async () => {
    const { id } = await novaInspecao(ana, imovelId);
    for (const status of ['concluida', 'aguardando assinatura', 'x'.repeat(40), 'rascunho']) {
      expect((await mudar(id, { status })).body.status).toBe(status);
    }
    for (const status of ['', ' ', 'x'.repeat(41), null, 1]) expect((await mudar(id, { status })).status).toBe(400);
    expect((await ler(id)).body.status).toBe('rascunho');
  });

  test('itensVistoriados, fotosKeys, videosKeys and descricao are editable; the rest stays', async () => {
    const item = await novoItem(ana, imovelId);
    const antes = await novaInspecao(ana, imovelId);
    const mudanca = {
      itensVistoriados: [
        {
          itemId: item.id,
          condicaoAtual: 'Ruim',
          observacao: 'Rasgado',
          fotosUrls: ['https://fotos.exemplo.com/2.jpg'],
        },
      ],
      fotosKeys: [{ key: 'a', url: 'https://fotos.exemplo.com/a.jpg' }],
      videosKeys: [{ key: 'b', url: 'https://fotos.exemplo.com/b.mp4' }],
      descricao: 'Nova',
    };
    const { status, body } = await mudar(antes.id, mudanca);
    expect([status, body]).toEqual([200, { ...antes, ...mudanca }]);
    expect((await ler(antes.id)).body).toEqual(body);
    expect((await mudar(antes.id, { descricao: null })).body).toEqual({ ...body, descricao: null });
  });

  test('a bare address is taken as a file; observacao and fotosUrls may be left out', async () => {
    const { id } = await novaInspecao(ana, imovelId);
    const url = 'https://fotos.exemplo.com/a.jpg';
    const { body } = await mudar(id, { fotosKeys: [url], itensVistoriados: [{ itemId: 'x', condicaoAtual: 'Bom' }] });
    expect(body.fotosKeys).toEqual([{ key: url, url }]);
    expect(body.itensVistoriados).toEqual([{ itemId: 'x', condicaoAtual: 'Bom', observacao: '', fotosUrls: [] }]);
  });

  test('a key alone, plain or as {key}, stands for the file that the inspection has or at that key of the storage', async () => {
    const { id } = await novaInspecao(ana, imovelId);
    const minha = { key: 'a', url: 'https://fotos.exemplo.com/a.jpg' };
    await mudar(id, { fotosKeys: [minha] });
    const { status, body } = await mudar(id, {
      fotosKeys: ['a', 'vistorias/sala nova.jpg', { key: 'b.jpg' }],
      videosKeys: [{ key: 'https://fotos.exemplo.com/b.mp4' }, 'c.mp4'],
    });
    const base = teste.deps.storage.publicAddress('');
    expect([status, body.fotosKeys, body.videosKeys]).toEqual([
      200,
      [
        minha,
        { key: 'vistorias/sala nova.jpg', url: `${base}vistorias/sala%20nova.jpg` },
        { key: 'b.jpg', url: `${base}b.jpg` },
      ],
      [
        { key: 'https://fotos.exemplo.com/b.mp4', url: 'https://fotos.exemplo.com/b.mp4' },
        { key: 'c.mp4', url: `${base}c.mp4` },
      ],
    ]);
    expect((await ler(id)).body).toEqual(body);
  });

  test.each([
    [{ fotosKeys: [{ key: 'a', url: 'javascript:alert(1)' }] }],
    [{ fotosKeys: ['javascript:alert(1)'] }],
    [{ fotosKeys: ['java\nscript:alert(1)'] }],
    [{ fotosKeys: [{ key: '\u0001javascript:alert(1)' }] }],
    [{ fotosKeys: [{ key: 'data:text/html,x' }] }],
    [{ fotosKeys: [''] }],
    [{ videosKeys: ['ftp://x/a.mp4'] }],
    [{ itensVistoriados: [{ itemId: 'x', condicaoAtual: 'Quebrado' }] }],
    [{ itensVistoriados: [{ condicaoAtual: 'Bom' }] }],
    [{ itensVistoriados: [{ itemId: 'x', condicaoAtual: 'Bom', fotosUrls: ['data:text/html,x'] }] }],
    [{ itensVistoriados: [{ itemId: 'a\0', condicaoAtual: 'Bom' }] }],
    [{ itensVistoriados: null }],
  ])('400 for %j', async (mudanca) => {
    const antes = await novaInspecao(ana, imovelId);
    expect((await mudar(antes.id, mudanca)).status).toBe(400);
    expect((await ler(antes.id)).body).toEqual(antes);
  });
});

describe('POST /inspecoes/:id/sincronizar-inventario', () => {
  test('writes each condition to its item, and skips what is Não verificado', async () => {
    const [sofa, mesa] = [await novoItem(ana, imovelId), await novoItem(ana, imovelId)];
    const { id } = await novaInspecao(ana, imovelId);
    await mudar(id, {
      itensVistoriados: [
        { itemId: sofa.id, condicaoAtual: 'Ruim' },
        { itemId: mesa.id, condicaoAtual: 'Não verificado' },
      ],
    });
    expect([await condicao(sofa.id), await condicao(mesa.id)]).toEqual(['Bom', 'Bom']);
    teste.agora('2026-03-10T16:00:00Z');
    const { status, body } = await sincronizar(id);
    expect([status, body]).toEqual([200, { message: expect.any(String), atualizados: 1 }]);
    expect([await condicao(sofa.id), await condicao(mesa.id)]).toEqual(['Ruim', 'Bom']);
    const { body: lido } = await ana.pedir(inventario.buscar, { params: { id: sofa.id } });
    expect(lido.atualizadoEm).toBe('2026-03-10T16:00:00.000Z');
  });

  test('only active items of the same property and landlord are written', async () => {
    const bia = await novoLocador(teste);
    const [alheio, deOutro, removido, bom] = [
      await novoItem(bia, await novoImovel(bia)),
      await novoItem(ana, await novoImovel(ana)),
      await novoItem(ana, imovelId),
      await novoItem(ana, imovelId),
    ];
    await ana.pedir(inventario.remover, { params: { id: removido.id } });
    const { id } = await novaInspecao(ana, imovelId);
    const ids = [alheio.id, deOutro.id, removido.id, bom.id, 'nada', '11111111-1111-4111-8111-111111111111'];
    await mudar(id, { itensVistoriados: ids.map((itemId) => ({ itemId, condicaoAtual: 'Ruim' })) });
    expect((await sincronizar(id)).body.atualizados).toBe(1);
    const deBia = (await bia.pedir(inventario.buscar, { params: { id: alheio.id } })).body;
    expect([deBia.condicao, await condicao(deOutro.id), await condicao(removido.id), await condicao(bom.id)]).toEqual([
      'Bom',
      'Bom',
      'Bom',
      'Ruim',
    ]);
  });

  test('nothing inspected, nothing written', async () => {
    const { id } = await novaInspecao(ana, imovelId);
    expect((await sincronizar(id)).body.atualizados).toBe(0);
  });
});

test('DELETE removes the inspection; 404 afterwards, as for any that does not exist', async () => {
  const { id } = await novaInspecao(ana, imovelId);
  expect((await ana.pedir(inspecoes.remover, { params: { id } })).status).toBe(200);
  for (const um of [id, '11111111-1111-4111-8111-111111111111', 'x']) {
    expect([(await ler(um)).status, (await mudar(um, {})).status, (await sincronizar(um)).status]).toEqual([
      404, 404, 404,
    ]);
    expect((await ana.pedir(inspecoes.remover, { params: { id: um } })).status).toBe(404);
  }
});
