import * as contratos from '@imob/schemas/contratos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as etapas from '@imob/schemas/etapas';
import { lerEtapas } from '@imob/schemas/rules/importacao/etapas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoLocador } from '../../../test/support/factories.ts';
import { casa, csv, enviar, IMOVEIS, importar } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const TITULOS = 'Imóvel;Locatário;Início;Fim;Aluguel;Dia do vencimento;Demais locatários;Aluguel em etapas;Finalidade';
const linha = (demais: string, degraus = '', n = 1, finalidade = '') =>
  `Casa ${n};Rui;01/12/2026;30/11/2027;1.500,00;5;"${demais}";"${degraus}";${finalidade}`;

async function comCadastros(): Promise<Locador> {
  const ana = await novoLocador(teste);
  await importar(ana, csv([IMOVEIS, casa(1), casa(2)]), { tipo: 'IMOVEIS' });
  const pessoas = ['Rui;111.444.777-35', 'Bia Souza;529.982.247-25', 'Caio;390.533.447-05', 'Caio;153.509.460-56'];
  await importar(ana, csv(['Nome;CPF', ...pessoas]), { tipo: 'LOCATARIOS' });
  return ana;
}

const deContratos = { tipo: 'CONTRATOS' };

test('a lease comes with those who rent too, by name or document, and with its rent in steps', async () => {
  const ana = await comCadastros();
  const degraus = 'até o mês 2: carência; até o mês 6: 1.200,00';
  const demais = 'Bia Souza (529.982.247-25); 390.533.447-05';
  await importar(ana, csv([TITULOS, linha(demais, degraus), linha('', '', 2)]), deContratos);
  const lidos: contratos.ContratoLido[] = (await ana.pedir(contratos.listar)).body;
  const { id } = lidos.find(({ imovel }) => imovel.nome === 'Casa 1') as contratos.ContratoLido;
  const { id: sozinho } = lidos.find(({ imovel }) => imovel.nome === 'Casa 2') as contratos.ContratoLido;
  const quem = async (qual: string) =>
    (await ana.pedir<demaisLocatarios.LocatariosDoContrato>(demaisLocatarios.ler, { params: { id: qual } })).body;
  expect((await quem(sozinho)).demais).toEqual([]);
  expect((await quem(id)).demais).toMatchObject([
    { nome: 'Bia Souza', cpf: '529.982.247-25' },
    { nome: 'Caio', cpf: '390.533.447-05' },
  ]);
  const { body } = await ana.pedir<etapas.EtapasDoContrato>(etapas.ler, { params: { id } });
  expect(body.etapas).toMatchObject([
    { deMes: 1, ateMes: 2, valor: 0 },
    { deMes: 3, ateMes: 6, valor: 1200 },
    { deMes: 7, ateMes: 12, valor: 1500 },
  ]);
  const contas = await contasDe(ana, id);
  expect(contas.slice(0, 2).map(({ descricao, valor }) => [descricao, valor])).toEqual([
    ['Aluguel 3/12', 1200],
    ['Aluguel 4/12', 1200],
  ]);
  // The same file changes nothing.
  expect((await enviar(ana, csv([TITULOS, linha(demais, degraus)]), deContratos)).body.resumo).toMatchObject([
    { criar: 0, existem: 1 },
  ]);
});

test('who is unknown, named twice, ambiguous or the tenant himself, and steps that cannot be, are told by row and column', async () => {
  const ana = await comCadastros();
  const recusadas: [string, string, RegExp][] = [
    [linha('Zeca'), 'Demais locatários', /^Nenhum locatário se chama "Zeca"/],
    [linha('Caio'), 'Demais locatários', /^Há mais de um locatário "Caio"/],
    [linha('Rui'), 'Demais locatários', /^Rui já é o locatário desta linha/],
    [linha('Bia Souza; 529.982.247-25'), 'Demais locatários', /^Bia Souza está duas vezes/],
    [
      linha('Bia Souza (390.533.447-05)'),
      'Demais locatários',
      /^Bia Souza não tem o documento 390.533.447-05, que é de Caio/,
    ],
    [linha('', 'dois meses grátis'), 'Aluguel em etapas', /^Escreva cada etapa como/],
    [linha('', 'até o mês 12: 1000'), 'Aluguel em etapas', /^O contrato tem 12 meses, e as etapas acabam antes/],
    [linha('', '6: 1200; 2: 0'), 'Aluguel em etapas', /vem depois da anterior/],
    [linha('', '6: 1200', 1, 'temporada'), 'Aluguel em etapas', /^Uma temporada tem um aluguel só/],
  ];
  for (const [dita, coluna, mensagem] of recusadas) {
    const { body } = await enviar(ana, csv([TITULOS, dita]), deContratos);
    expect(body.erros.lista, dita).toMatchObject([{ linha: 2, coluna, mensagem: expect.stringMatching(mensagem) }]);
  }
  expect((await ana.pedir(contratos.listar)).body).toEqual([]);
});

test.each([
  ['2: 0; 12: 1.200,50', [2, 0, 12, 1200.5]],
  ['até o mês 2: sem aluguel', [2, 0]],
  ['até o 6º mês: R$ 1.200', [6, 1200]],
  ['Mês 3 = 900\n6 meses: 1000', [3, 900, 6, 1000]],
])('%j is read as steps', (celula, esperado) => {
  const lidas = lerEtapas(celula);
  expect('valor' in lidas && lidas.valor.flatMap(({ ateMes, valor }) => [ateMes, valor])).toEqual(esperado);
});

test.each(['', ';', '1500', '2; 0', '12: dez', '2: -5 x'])('%j is no steps, and says how they are written', (celula) =>
  expect(lerEtapas(celula)).toEqual({ erro: expect.stringContaining('Escreva cada etapa') }),
);
