import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as paginas from '@imob/schemas/paginas/imoveis';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  endereco,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const contrato = { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1500, diaVencimento: 10 };

test('fotoCapa is the first entry that is not a video, else the first', async () => {
  const video = { key: 'a.mp4', url: 'https://fotos.exemplo.com/a.mp4' };
  const foto = { key: 'b.jpg', url: 'https://fotos.exemplo.com/b.jpg?v=1' };
  const id = await novoImovel(ana, { fotosKeys: [video, foto] });
  const ler = async () => (await ana.pedir(imoveis.buscar, { params: { id } })).body;
  expect(await ler()).toMatchObject({ fotoCapa: foto.url, fotosKeys: [video, foto] });
  await ana.pedir(imoveis.mudar, { params: { id }, body: { fotosKeys: [video] } });
  expect(await ler()).toMatchObject({ fotoCapa: video.url });
  await ana.pedir(imoveis.mudar, { params: { id }, body: { fotosKeys: [] } });
  expect(await ler()).toMatchObject({ fotoCapa: null });
});

test('photos put in order keep, behind them, those that came since they were read; a list alone is the whole list', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => ({ key, url: `https://fotos.exemplo.com/${key}.jpg` }));
  const id = await novoImovel(ana, { fotosKeys: [a, b, c] });
  const mudar = async (body: object) => {
    expect((await ana.pedir(imoveis.mudar, { params: { id }, body })).status).toBe(200);
    return (await ana.pedir(imoveis.buscar, { params: { id } })).body.fotosKeys;
  };
  expect(await mudar({ fotosKeys: [b, a], fotosAntes: [a?.url, b?.url] })).toEqual([b, a, c]);
  expect(await mudar({ fotosKeys: [a], fotosAntes: [b?.url, a?.url] })).toEqual([a, c]);
  expect(await mudar({ fotosAntes: [] })).toEqual([a, c]);
  expect(await mudar({ fotosKeys: [a] })).toEqual([a]);
});

test.each('mp4 m4v mov qt webm ogv avi mkv 3gp 3g2 mpeg mpg wmv flv ts mts m2ts'.split(' '))(
  'fotoCapa passes over a .%s, by its key or at an address elsewhere',
  async (tipo) => {
    const foto = { key: 'foto', url: 'https://fotos.exemplo.com/ts.jpg' };
    const videos = [
      { key: `a.${tipo}`, url: 'https://fotos.exemplo.com/a' },
      { key: 'b', url: `https://videos.exemplo.com/B.${tipo.toUpperCase()}?v=1#t=3` },
    ];
    const id = await novoImovel(ana, { fotosKeys: [...videos, foto] });
    expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.fotoCapa).toBe(foto.url);
  },
);

test('nomeExibicao is the nickname if filled, else street and number', async () => {
  const nomes = await Promise.all(
    [{ nome: 'Casa da praia' }, { nome: '  ' }, {}].map(async (campos) => {
      const id = await novoImovel(ana, campos);
      return (await ana.pedir(imoveis.buscar, { params: { id } })).body.nomeExibicao;
    }),
  );
  expect(nomes).toEqual(['Casa da praia', 'Avenida Paulista, 1000', 'Avenida Paulista, 1000']);
});

test('the list is newest first', async () => {
  teste.agora('2026-03-11T12:00:00Z');
  const primeiro = await novoImovel(ana);
  teste.agora('2026-03-11T12:00:01Z');
  const segundo = await novoImovel(ana);
  const { body } = await ana.pedir<{ id: string }[]>(imoveis.listar);
  expect(body.slice(0, 2).map(({ id }) => id)).toEqual([segundo, primeiro]);
});

test('status moves to any value by PATCH; others are refused and change nothing', async () => {
  const id = await novoImovel(ana, { status: 'MANUTENCAO' });
  const mudar = (status: string) => ana.pedir(imoveis.mudar, { params: { id }, body: { status } });
  for (const status of ['DISPONIVEL', 'ALUGADO', 'MANUTENCAO']) {
    expect((await mudar(status)).status).toBe(200);
    expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.status).toBe(status);
  }
  expect((await mudar('VENDIDO')).status).toBe(400);
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.status).toBe('MANUTENCAO');
});

test('estado is two letters, upper-cased', async () => {
  const id = await novoImovel(ana, { estado: 'rj' });
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.estado).toBe('RJ');
  const { status, body } = await ana.pedir(imoveis.criar, { body: { ...endereco, estado: 'São Paulo' } });
  expect([status, body.campos[0].campo]).toEqual([400, 'estado']);
});

const ler = async (id: string) => (await ana.pedir(imoveis.buscar, { params: { id } })).body;

test('POST takes every property field; absent ones are null', async () => {
  const campos = {
    nome: 'Casa',
    complemento: 'fundos',
    quartos: 3,
    suites: 1,
    banheiros: 2.5,
    vagas: 0,
    area: 80.75,
    areaTotal: 120,
    andar: 2,
    tipoImovel: 'Casa',
    tipoLocacao: 'Anual',
    mobiliado: 'Semi',
    descricao: 'Bela',
    valorAluguel: '2.500,00',
    valorCondominio: '300',
    valorIPTU: '99.90',
    aceitaPets: false,
    status: 'MANUTENCAO',
    fotosKeys: [],
  };
  const inteiro = await ler(await novoImovel(ana, campos));
  expect(inteiro).toMatchObject({ ...endereco, ...campos });
  const minimo = await ler(await novoImovel(ana));
  const { status, fotosKeys, ...opcionais } = campos;
  for (const campo of Object.keys(opcionais)) expect([campo, minimo[campo]]).toEqual([campo, null]);
  expect(minimo).toMatchObject({ status: 'DISPONIVEL', fotosKeys: [], fotoCapa: null });
  expect(Object.keys(minimo).sort()).toEqual(Object.keys(inteiro).sort());
});

test('POST answers 201 {message, id}', async () => {
  const { status, body } = await ana.pedir(imoveis.criar, { body: endereco });
  expect([status, body]).toEqual([201, { message: expect.any(String), id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test('ids are UUID version 4: two of the same moment differ in their first characters', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => novoImovel(ana)));
  for (const id of ids) expect(id[14]).toBe('4');
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(10);
});

test.each(Object.keys(endereco))('400 without %s, empty or null', async (campo) => {
  for (const valor of [undefined, '', '   ', null, 5]) {
    const { status, body } = await ana.pedir(imoveis.criar, { body: { ...endereco, [campo]: valor } });
    expect([valor, status, body.campos?.[0].campo]).toEqual([valor, 400, campo]);
  }
});

test.each([
  ['quartos', -1],
  ['quartos', '3'],
  ['area', 1e308],
  ['valorAluguel', 'mil reais'],
  ['valorAluguel', '1e3'],
  ['valorAluguel', 10.555],
  ['nome', 'x'.repeat(201)],
  ['descricao', 'x'.repeat(5_001)],
  ['aceitaPets', 'sim'],
  ['fotosKeys', [{ key: 'a', url: 'javascript:alert(1)' }]],
  ['fotosKeys', [{ key: 'a', url: 'file:///etc/passwd' }]],
  ['fotosKeys', ['https://fotos.exemplo.com/a.jpg']],
])('400 for %s = %j', async (campo, valor) => {
  const { status, body } = await ana.pedir(imoveis.criar, { body: { ...endereco, [campo]: valor } });
  expect([status, body.campos[0].campo.split('.')[0]]).toEqual([400, campo]);
});

test('PATCH changes only what was sent, and an optional field is cleared by null', async () => {
  const id = await novoImovel(ana, { nome: 'Casa', quartos: 3, valorAluguel: 1500 });
  const antes = await ler(id);
  expect(antes.valorAluguel).toBe('1500');
  const { status, body } = await ana.pedir(imoveis.mudar, { params: { id }, body: { nome: null, quartos: 0 } });
  expect([status, Object.keys(body)]).toEqual([200, ['message']]);
  expect(await ler(id)).toEqual({ ...antes, nome: null, quartos: 0, nomeExibicao: 'Avenida Paulista, 1000' });
  await ana.pedir(imoveis.mudar, { params: { id }, body: {} });
  expect((await ler(id)).quartos).toBe(0);
});

test('404: property to update does not exist, nor any with an id that is not well formed', async () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'nada', '1', '../imoveis']) {
    for (const [rota, body] of [[imoveis.mudar, {}], [imoveis.buscar], [imoveis.remover]] as const) {
      expect([id, (await ana.pedir(rota, { params: { id }, body })).status]).toEqual([id, 404]);
    }
  }
});

test('DELETE removes for good, with inventory and inspections; linked contracts are not checked', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const item = await novoItem(ana, imovelId);
  const vistoria = await novaInspecao(ana, imovelId);
  const antes = (await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body;
  expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBe(200);
  expect((await ana.pedir(imoveis.buscar, { params: { id: imovelId } })).status).toBe(404);
  expect((await ana.pedir(inventario.buscar, { params: { id: item.id } })).status).toBe(404);
  expect((await ana.pedir(inspecoes.buscar, { params: { id: vistoria.id } })).status).toBe(404);
  // The contract outlives its property, and shows what it showed.
  expect((await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body).toEqual(antes);
});

test('the list is empty for a new landlord', async () => {
  const bia = await novoLocador(teste);
  expect((await bia.pedir(imoveis.listar)).body).toEqual([]);
});

test('an archived property stays in the lists of the API, and leaves only pages and counts that ask so', async () => {
  const bia = await novoLocador(teste);
  const [id] = [await novoImovel(bia, { nome: 'Casa' }), await novoImovel(bia, { nome: 'Loja' })];
  const lido = async () => (await bia.pedir(imoveis.buscar, { params: { id } })).body;
  expect(await lido()).toMatchObject({ arquivado: false, status: 'DISPONIVEL' });
  expect((await bia.pedir(imoveis.mudar, { params: { id }, body: { arquivado: true } })).status).toBe(200);
  expect(await lido()).toMatchObject({ arquivado: true, status: 'DISPONIVEL' });
  expect((await bia.pedir(imoveis.listar)).body).toHaveLength(2);
  const pagina = async (query: Record<string, string>) =>
    (await bia.pedir(paginas.pagina, { query })).body.imoveis.map(({ nome }: { nome: string }) => nome);
  expect((await pagina({})).sort()).toEqual(['Casa', 'Loja']);
  expect(await pagina({ arquivado: 'false' })).toEqual(['Loja']);
  expect(await pagina({ arquivado: 'true' })).toEqual(['Casa']);
  expect((await bia.pedir(paginas.totais, { query: { arquivado: 'false' } })).body.imoveis).toBe(1);
  expect((await bia.pedir(painel.ler)).body.ocupacao).toMatchObject({ imoveis: 1, disponiveis: 1 });
  await bia.pedir(imoveis.mudar, { params: { id }, body: { arquivado: false } });
  expect(await lido()).toMatchObject({ arquivado: false });
});

test('a property is let or archived, never both', async () => {
  const bia = await novoLocador(teste);
  const imovelId = await novoImovel(bia, { nome: 'Casa' });
  const arquivar = (arquivado: boolean) =>
    bia.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado, nome: 'Casinha' } });
  await arquivar(true);
  const locatarioId = await novoLocatario(bia);
  const recusado = await bia.pedir(contratos.criar, { body: { ...contrato, imovelId, locatarioId } });
  expect([recusado.status, recusado.body.error]).toEqual([400, expect.stringContaining('está arquivado')]);
  await arquivar(false);
  expect((await bia.pedir(contratos.criar, { body: { ...contrato, imovelId, locatarioId } })).status).toBe(201);
  await bia.pedir(imoveis.mudar, { params: { id: imovelId }, body: { nome: 'Casa' } });
  const alugado = await arquivar(true);
  expect([alugado.status, alugado.body.error]).toEqual([400, expect.stringContaining('contrato ativo')]);
  expect((await bia.pedir(imoveis.buscar, { params: { id: imovelId } })).body).toMatchObject({
    ...{ arquivado: false, nome: 'Casa', status: 'ALUGADO' },
  });
});
