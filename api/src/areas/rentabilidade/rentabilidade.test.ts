import * as anuncios from '@imob/schemas/anuncios';
import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as patrimonio from '@imob/schemas/patrimonio';
import * as rentabilidade from '@imob/schemas/rentabilidade';
import { somarMeses } from '@imob/schemas/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  noDia,
  novaConta,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  // The first one's rates would be everybody's.
  await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-24');
});

const ler = async (query: Record<string, string> = {}, quem = ana): Promise<rentabilidade.Rentabilidade> =>
  rentabilidade.Rentabilidade.strict().parse((await quem.pedir(rentabilidade.ler, { query })).body);
async function alugado(nome: string, valorAluguel: number) {
  const imovelId = await novoImovel(ana, { nome });
  const prazo = { dataInicio: '2025-11-01', dataFim: '2027-04-30', valorAluguel, vencidasPagas: true };
  const { contratoId } = await novoContrato(ana, { imovelId, ...prazo });
  return { imovelId, contratoId };
}
const avaliar = (id: string, dia: string, valor: number) =>
  ana.pedir(patrimonio.avaliar, { params: { id }, body: { dia, valor } });
const poupanca = async (quantos = 12) => {
  for (let i = 0; i < quantos; i++)
    await ana.pedir(indices.gravar, {
      params: { serie: 'POUPANCA', mes: somarMeses('2025-11-01', i) },
      body: { taxa: '0.5' },
    });
};

test('the yield of twelve whole months is on the last valuation, with the savings of the same months beside it', async () => {
  await poupanca();
  const { imovelId } = await alugado('Casa', 1800);
  await ana.pedir(patrimonio.mudar, {
    params: { id: imovelId },
    body: { valorDeCompra: 320_000, compradoEm: '2019-01-01' },
  });
  await avaliar(imovelId, '2024-01-01', 380_000);
  await avaliar(imovelId, '2026-06-01', 400_000);
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 1200, data: '2026-02-01' });
  await novaDespesa(ana, { imovelId, tipo: 'FINANCIAMENTO', valor: 900, data: '2026-02-01' });
  await novaDespesa(ana, { imovelId, tipo: 'REPARO', valor: 77, data: '2026-11-02' });
  await novaDespesa(ana, { imovelId, tipo: 'REPARO', valor: 88, data: '2025-10-31' });
  const lida = await ler();
  const taxas = { recebido: 21_600, despesas: 1200, financiamento: 900, bruta: 5.4, liquida: 5.1, aoMes: 0.45 };
  const daPoupanca = { rendimento: 24_671.12, percentual: 6.17, faltam: 0 };
  expect(lida.imoveis).toEqual([
    {
      ...{
        imovelId,
        imovelNome: 'Casa',
        valor: 400_000,
        base: 'MERCADO',
        valorEm: '2026-06-01',
        de: '2025-11-01',
        meses: 12,
      },
      ...{
        ...taxas,
        aluguel: 1800,
        diasVagos: 0,
        poupanca: daPoupanca,
        valorizacao: 25,
        suaParte: null,
        saldoDevedor: null,
      },
    },
  ]);
  expect(lida).toMatchObject({ de: '2025-11-01', ate: '2026-10-31', valor: 400_000, ...taxas, poupanca: daPoupanca });
  expect([lida.comValor, lida.semValor]).toEqual([1, 0]);
  const bia = await novoLocador(teste);
  expect((await ler({ imovelId }, bia)).imoveis).toEqual([]);
  expect((await ler({ imovelId: 'nenhum' })).imoveis).toEqual([]);
});

test('without a value nothing is reckoned on it; of the price alone it is; what is not whole a month is not counted', async () => {
  const { imovelId: sem } = await alugado('Sem valor', 1000);
  const { imovelId: dePreco } = await alugado('De preço', 1000);
  await ana.pedir(patrimonio.mudar, { params: { id: dePreco }, body: { valorDeCompra: 200_000 } });
  const nova = await novoImovel(ana, { nome: 'Nova' });
  await avaliar(nova, '2026-11-01', 100_000);
  const { imoveis, ...todo } = await ler();
  const de = (id: string) => imoveis.find(({ imovelId }) => imovelId === id);
  expect(de(sem)).toMatchObject({
    valor: null,
    base: null,
    bruta: null,
    liquida: null,
    aoMes: null,
    poupanca: null,
    recebido: 12_000,
  });
  expect(de(dePreco)).toMatchObject({ base: 'COMPRA', valorEm: null, bruta: 6, aoMes: 0.5, valorizacao: null });
  expect(de(dePreco)?.poupanca).toEqual({ rendimento: 0, percentual: 0, faltam: 12 });
  expect(de(nova)).toMatchObject({ meses: 0, bruta: null, aoMes: null, aluguel: null, poupanca: null });
  expect(todo).toMatchObject({ comValor: 2, semValor: 1, valor: 200_000, recebido: 12_000, bruta: 6 });
});

test('what the tenant pays through the landlord is no rent, and comes off what was spent; co-owners have their part', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  const prazo = { dataInicio: '2025-11-01', dataFim: '2027-04-30', valorAluguel: 1000 };
  const { contratoId } = await novoContrato(ana, { imovelId, ...prazo });
  const itens = [
    { tipo: 'ALUGUEL', descricao: 'Aluguel', valor: 1000 },
    { tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 300 },
  ];
  const id = await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 1300, itens });
  await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: '2026-03-10' } });
  await novaDespesa(ana, { imovelId, tipo: 'CONDOMINIO', valor: 350, data: '2026-03-05' });
  await novosCoproprietarios(ana, imovelId, [{ nome: 'Maria', percentual: 25 }]);
  await avaliar(imovelId, '2026-01-01', 100_000);
  expect((await ler()).imoveis).toMatchObject([
    {
      recebido: 1000,
      despesas: 50,
      bruta: 1,
      liquida: 0.95,
      suaParte: { percentual: 75, valor: 75_000, resultado: 712.5, liquida: 0.95 },
    },
  ]);
});

test('the sheet tells the same, and neither an advert nor anybody else is told', async () => {
  const { imovelId } = await alugado('Casa', 1800);
  await avaliar(imovelId, '2026-06-01', 432_100);
  const { texto, headers } = await ana.pedir(rentabilidade.exportar, { query: { formato: 'csv' } });
  expect(headers['content-disposition']).toContain('rentabilidade.csv');
  const [, linha] = texto.trim().split('\r\n');
  expect(
    linha?.startsWith('Casa;432100,00;Avaliação;01/06/2026;12;21600,00;0,00;0,00;5,00;5,00;1800,00;0,417;0;'),
  ).toBe(true);
  const { body } = await ana.pedir(anuncios.gravar, {
    params: { id: imovelId },
    body: { aberto: true, titulo: 'Casa' },
  });
  expect(JSON.stringify(body)).not.toContain('432');
});
