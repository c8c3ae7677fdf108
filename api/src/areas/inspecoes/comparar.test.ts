import type { LinhaComparada } from '@imob/schemas/comparacao';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { encerrarTudo } from '../../../test/support/close.ts';
import {
  type Locador,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  imovelId = await novoImovel(ana);
  ({ contratoId } = await novoContrato(ana, { imovelId, dataInicio: '2026-03-10', dataFim: '2027-03-09' }));
});
afterAll(() => teste.fechar());

const mudar = (id: string, body: object) => ana.pedir(inspecoes.mudar, { params: { id }, body });
const comparar = (id: string, query: Record<string, string> = {}) =>
  ana.pedir(inspecoes.comparar, { params: { id }, query });
const linhas = async (id: string): Promise<LinhaComparada[]> => (await comparar(id)).body.linhas;
const foto = (nome: string) => `https://fotos.exemplo.com/${nome}.jpg`;
const entrada = (mudancas: object = {}) =>
  novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-03-10', ...mudancas });
const saida = (mudancas: object = {}) =>
  novaInspecao(ana, imovelId, { tipo: 'Saída', dataVistoria: '2027-03-09', ...mudancas });
const comodo = (nome: string, ...elementos: [id: string, condicao: string, foto?: string][]) => ({
  id: nome,
  nome,
  elementos: elementos.map(([id, condicao, url]) => ({ id, nome: id, condicao, fotosKeys: url ? [foto(url)] : [] })),
});
const resumo = ({ nome, situacao, antes, depois }: LinhaComparada) => [
  nome,
  situacao,
  antes?.condicao ?? null,
  depois?.condicao ?? null,
];

test('the baseline is the entry of this contract, not what the inventory says by now', async () => {
  const sofa = await novoItem(ana, imovelId, { condicao: 'Bom' });
  const { id } = await entrada();
  await mudar(id, {
    itensVistoriados: [{ itemId: sofa.id, condicaoAtual: 'Ótimo', observacao: 'Novo', fotosUrls: [foto('antes')] }],
  });
  await ana.pedir(inventario.mudar, { params: { id: sofa.id }, body: { condicao: 'Regular' } });
  const { id: fim } = await saida();
  await mudar(fim, { itensVistoriados: [{ itemId: sofa.id, condicaoAtual: 'Bom', fotosUrls: [foto('depois')] }] });
  const { status, body } = await comparar(fim);
  expect([status, body]).toMatchObject([
    200,
    {
      contratoId,
      entrada: { id, tipo: 'Entrada', dataVistoria: '2026-03-10', fechadaEm: null },
      saida: { id: fim },
      linhas: [
        {
          id: sofa.id,
          tipo: 'ITEM',
          comodo: null,
          nome: 'Sofá',
          situacao: 'DESGASTE',
          antes: { condicao: 'Ótimo', observacao: 'Novo', quantidade: 1, fotos: [{ url: foto('antes') }] },
          depois: { condicao: 'Bom', fotos: [{ url: foto('depois') }] },
        },
      ],
    },
  ]);
});

test('elements: unchanged, worse by wear, damaged, missing, new, better and not looked at; photos of both sides', async () => {
  await entrada({
    comodos: [
      comodo(
        'Sala',
        ['Piso', 'Bom', 'piso-antes'],
        ['Paredes', 'Ótimo'],
        ['Teto', 'Bom'],
        ['Portas', 'Bom'],
        ['Janelas', 'Regular'],
        ['Elétrica', 'Bom'],
        ['Rodapé', 'Regular'],
      ),
    ],
  });
  const { id } = await saida({
    comodos: [
      {
        id: 'outra',
        nome: 'SALA',
        elementos: [
          { id: 'Piso', nome: 'Piso', condicao: 'Ruim', observacao: 'Quebrado', fotosKeys: [foto('piso-depois')] },
          { id: 'Paredes', nome: 'Paredes', condicao: 'Bom' },
          // Under another id it is known by its names.
          { id: 'x', nome: 'teto', condicao: 'Bom' },
          { id: 'Portas', nome: 'Portas', ausente: true, observacao: 'Levaram' },
          { id: 'Janelas', nome: 'Janelas', condicao: 'Ótimo' },
          { id: 'Elétrica', nome: 'Elétrica' },
          { id: 'Cortina', nome: 'Cortina', condicao: 'Bom' },
        ],
      },
    ],
  });
  const todas = await linhas(id);
  expect(todas.map(resumo)).toEqual([
    ['Portas', 'FALTA', 'Bom', 'Não verificado'],
    ['Rodapé', 'FALTA', 'Regular', null],
    ['Piso', 'DANO', 'Bom', 'Ruim'],
    ['Paredes', 'DESGASTE', 'Ótimo', 'Bom'],
    ['Cortina', 'NOVO', null, 'Bom'],
    ['Elétrica', 'NAO_VERIFICADO', 'Bom', 'Não verificado'],
    ['Janelas', 'MELHOR', 'Regular', 'Ótimo'],
    ['teto', 'IGUAL', 'Bom', 'Bom'],
  ]);
  expect(todas[2]).toMatchObject({
    id: 'Piso',
    tipo: 'ELEMENTO',
    comodo: 'SALA',
    antes: { fotos: [{ url: foto('piso-antes') }] },
    depois: { observacao: 'Quebrado', fotos: [{ url: foto('piso-depois') }] },
  });
});

test('items: added after the entry, gone from the inventory, fewer than there were, and marked as gone', async () => {
  const [mesa, cadeiras, quadro] = [
    await novoItem(ana, imovelId, { nomeItem: 'Mesa' }),
    await novoItem(ana, imovelId, { nomeItem: 'Cadeiras', quantidade: 6 }),
    await novoItem(ana, imovelId, { nomeItem: 'Quadro' }),
  ];
  const { id } = await entrada();
  const vistos = [mesa, cadeiras, quadro].map((item) => ({ itemId: item.id, condicaoAtual: 'Bom' }));
  await mudar(id, { itensVistoriados: vistos });
  await ana.pedir(inventario.remover, { params: { id: mesa.id } });
  await ana.pedir(inventario.mudar, { params: { id: cadeiras.id }, body: { quantidade: 5 } });
  const fogao = await novoItem(ana, imovelId, { nomeItem: 'Fogão', condicao: 'Ótimo' });
  const { id: fim } = await saida();
  await mudar(fim, {
    itensVistoriados: [
      { itemId: cadeiras.id, condicaoAtual: 'Bom' },
      { itemId: quadro.id, condicaoAtual: 'Não verificado', ausente: true },
      { itemId: fogao.id, condicaoAtual: 'Bom' },
    ],
  });
  const todas = await linhas(fim);
  expect(todas.map(resumo).sort()).toEqual([
    ['Cadeiras', 'FALTA', 'Bom', 'Bom'],
    ['Fogão', 'NOVO', null, 'Bom'],
    ['Mesa', 'FALTA', 'Bom', null],
    ['Quadro', 'FALTA', 'Bom', 'Não verificado'],
  ]);
});

test('an entry made on paper: nothing is called new or missing, and a room without elements is no line', async () => {
  await novoItem(ana, imovelId);
  const { id } = await saida({ comodos: [comodo('Sala', ['Piso', 'Ruim']), comodo('Depósito')] });
  const { body } = await comparar(id);
  expect([body.contratoId, body.entrada]).toEqual([contratoId, null]);
  expect(body.linhas.map(resumo)).toEqual([
    ['Sofá', 'SEM_ENTRADA', null, 'Não verificado'],
    ['Piso', 'SEM_ENTRADA', null, 'Ruim'],
  ]);
});

test('an exit that was not made by rooms calls no element missing', async () => {
  await entrada({ comodos: [comodo('Sala', ['Piso', 'Bom'])] });
  const { id } = await saida({ comodos: [] });
  expect((await linhas(id)).map(resumo)).toEqual([['Piso', 'NAO_VERIFICADO', 'Bom', null]]);
});

test('the contract before this one had an entry, too: it is not the baseline', async () => {
  await entrada({ comodos: [comodo('Sala', ['Piso', 'Ótimo'])] });
  teste.agora('2027-03-09T15:00:00Z');
  await novaSessao(teste, ana);
  await encerrarTudo(ana, contratoId);
  const { contratoId: segundo } = await novoContrato(ana, {
    imovelId,
    dataInicio: '2027-04-01',
    dataFim: '2028-03-31',
  });
  const { id: novaEntrada } = await entrada({
    dataVistoria: '2027-03-30',
    comodos: [comodo('Sala', ['Piso', 'Regular'])],
  });
  const { id } = await saida({ dataVistoria: '2028-03-31', comodos: [comodo('Sala', ['Piso', 'Regular'])] });
  const { body } = await comparar(id);
  expect([body.contratoId, body.entrada.id, body.linhas.map(resumo)]).toEqual([
    segundo,
    novaEntrada,
    [['Piso', 'IGUAL', 'Regular', 'Regular']],
  ]);
  // Asked for the first one's, its own entry counts.
  expect((await comparar(id, { contratoId })).body.linhas.map(resumo)).toEqual([['Piso', 'DANO', 'Ótimo', 'Regular']]);
});

test('the second tenant has none of his own: that of the first does not count', async () => {
  await entrada({ comodos: [comodo('Sala', ['Piso', 'Ótimo'])] });
  teste.agora('2027-03-09T15:00:00Z');
  await novaSessao(teste, ana);
  await encerrarTudo(ana, contratoId);
  await novoContrato(ana, { imovelId, dataInicio: '2027-07-01', dataFim: '2028-06-30' });
  const { id } = await saida({ dataVistoria: '2028-06-30' });
  expect((await comparar(id)).body.entrada).toBeNull();
});

test('a closed entry counts before a draft, with its amendments', async () => {
  const { id } = await entrada({ comodos: [comodo('Sala', ['Piso', 'Bom'])] });
  await ana.pedir(inspecoes.fechar, { params: { id } });
  const mudancas = {
    comodos: [{ id: 'Sala', nome: 'Sala', elementos: [{ id: 'Piso', nome: 'Piso', condicao: 'Regular' }] }],
  };
  await ana.pedir(inspecoes.emendar, { params: { id }, body: { motivo: 'Estava pior', mudancas } });
  await entrada({ dataVistoria: '2026-03-12', comodos: [comodo('Sala', ['Piso', 'Ótimo'])] });
  const { id: fim } = await saida({ comodos: [comodo('Sala', ['Piso', 'Regular'])] });
  const { body } = await comparar(fim);
  expect([body.entrada.id, body.linhas.map(resumo)]).toEqual([id, [['Piso', 'IGUAL', 'Regular', 'Regular']]]);
});

test('meters say what was used, keys how many are missing', async () => {
  await entrada({
    leituras: [
      { tipo: 'AGUA', valor: 100.5 },
      { tipo: 'LUZ', valor: 900 },
      { tipo: 'GAS', valor: 7 },
    ],
    chaves: [
      { nome: 'Porta da frente', quantidade: 3 },
      { nome: 'Portão', quantidade: 1 },
    ],
  });
  const { id } = await saida({
    leituras: [
      { tipo: 'AGUA', valor: 123.25 },
      { tipo: 'LUZ', valor: 12 },
    ],
    chaves: [
      { nome: 'porta da frente', quantidade: 2 },
      { nome: 'Caixa de correio', quantidade: 1 },
    ],
  });
  const { leituras, chaves } = (await comparar(id)).body;
  expect(leituras).toMatchObject([
    { tipo: 'AGUA', antes: 100.5, depois: 123.25, consumo: 22.75 },
    { tipo: 'LUZ', antes: 900, depois: 12, consumo: null },
    { tipo: 'GAS', antes: 7, depois: null, consumo: null },
  ]);
  expect(chaves).toEqual([
    { nome: 'porta da frente', antes: 3, depois: 2, situacao: 'FALTA' },
    { nome: 'Portão', antes: 1, depois: null, situacao: 'NAO_VERIFICADO' },
    { nome: 'Caixa de correio', antes: null, depois: 1, situacao: 'NOVO' },
  ]);
});

describe('a baseline of the caller’s choice', () => {
  test('is another inspection of the same property', async () => {
    const rotina = await novaInspecao(ana, imovelId, {
      tipo: 'Rotina',
      dataVistoria: '2026-09-01',
      comodos: [comodo('Sala', ['Piso', 'Regular'])],
    });
    const { id } = await saida({ comodos: [comodo('Sala', ['Piso', 'Regular'])] });
    expect((await comparar(id, { antes: rotina.id })).body).toMatchObject({
      entrada: { id: rotina.id },
      linhas: [{ situacao: 'IGUAL' }],
    });
  });

  test('of another property is 400, of another landlord 403, of nobody 404', async () => {
    const { id } = await saida();
    const alheia = await novaInspecao(ana, await novoImovel(ana));
    const bia = await novoLocador(teste);
    const deBia = await novaInspecao(bia, await novoImovel(bia));
    const status = async (query: Record<string, string>) => (await comparar(id, query)).status;
    const { contratoId: outro } = await novoContrato(ana);
    expect([
      await status({ antes: alheia.id }),
      await status({ contratoId: outro }),
      await status({ antes: deBia.id }),
      await status({ antes: 'x' }),
    ]).toEqual([400, 400, 403, 404]);
  });
});
