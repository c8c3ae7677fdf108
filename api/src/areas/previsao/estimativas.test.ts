import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as previsao from '@imob/schemas/previsao';
import * as repasses from '@imob/schemas/repasses';
import { somarMeses } from '@imob/schemas/rules/dates';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  locacaoDaPadaria,
  noDia,
  novoContrato,
  novoLocador,
  novoRepasse,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';
import { novaVila, novoRateio, rateiosDe } from '../../../test/support/rateios.ts';

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

const ler = async (query: Record<string, string> = {}): Promise<previsao.Previsao> =>
  (await ana.pedir(previsao.ler, { query })).body;
const deOrigem = ({ meses }: previsao.Previsao, origem: string) =>
  meses.flatMap(({ mes, porOrigem }) =>
    porOrigem.filter((um) => um.origem === origem).map(({ certeza, entra, sai }) => [mes, certeza, entra, sai]),
  );

async function comIndice(prazo: object, piso = 'PERGUNTAR') {
  const { contratoId } = await novoContrato(ana, { valorAluguel: 2000, ...prazo });
  const body = { indiceReajuste: 'IPCA', pisoReajuste: piso };
  expect((await ana.pedir(termos.mudar, { params: { id: contratoId }, body })).status).toBe(200);
  return contratoId;
}
async function publicar(quantos: number, taxa: string, ate = '2026-10') {
  for (let i = 0; i < quantos; i++) {
    const mes = somarMeses(`${ate}-01`, -i).slice(0, 7);
    await ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa } });
  }
}

test('an adjustment to come is an estimate, apart from what is certain, by the last twelve months that are known', async () => {
  await publicar(12, '0.50');
  await comIndice({ dataInicio: '2026-03-01', dataFim: '2027-05-31', diaVencimento: 10 });
  const lida = await ler();
  expect(lida.entra).toBe(12_000);
  expect(deOrigem(lida, 'REAJUSTE')).toEqual([
    ['2027-03', 'ESTIMADO', 123.36, 0],
    ['2027-04', 'ESTIMADO', 123.36, 0],
    ['2027-05', 'ESTIMADO', 123.36, 0],
  ]);
  const { body } = await ana.pedir(previsao.linhas, { query: { mes: '2027-03' } });
  expect(body.linhas.at(-1)).toMatchObject({
    ...{ descricao: 'Reajuste de Aluguel 13/15', nota: 'IPCA de 6,168% nos doze meses até 10/2026', entra: 123.36 },
  });
  expect(lida.semEstimativa).toEqual([]);
});

test('one that is due already counts from today on, and the next one a year later on top of it', async () => {
  await publicar(14, '1.00');
  const id = await comIndice({
    dataInicio: '2024-10-15',
    dataFim: '2027-12-14',
    diaVencimento: 20,
    vencidasPagas: true,
  });
  const reajustes = deOrigem(await ler(), 'REAJUSTE').map(([mes, , entra]) => [mes, entra]);
  const um = Math.round(2000 * 1.01 ** 12 * 100) / 100 - 2000;
  expect([reajustes[0], reajustes.at(-2)]).toEqual([
    ['2026-12', Number(um.toFixed(2))],
    ['2027-09', Number(um.toFixed(2))],
  ]);
  expect(reajustes.at(-1)).toEqual(['2027-10', Number((2000 * 1.01 ** 24 - 2000).toFixed(2))]);
  expect(id).toBeTruthy();
});

test('without its months, or where the index fell, nothing is estimated, and the lease is told', async () => {
  await publicar(11, '0.50');
  const contratoId = await comIndice({ dataInicio: '2026-03-01', dataFim: '2027-05-31' });
  const falta = await ler();
  expect([falta.estimado.entra, falta.semEstimativa]).toMatchObject([
    0,
    [{ contratoId, dataBase: '2027-03-01', indice: 'IPCA', motivo: 'FALTAM_MESES' }],
  ]);
  await publicar(12, '-0.10');
  expect((await ler()).semEstimativa).toMatchObject([{ contratoId, motivo: 'NEGATIVO' }]);
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { pisoReajuste: 'ZERO' } });
  const zero = await ler();
  expect([zero.estimado.entra, zero.semEstimativa]).toEqual([0, []]);
});

test('tax that a company withheld of its last rent is expected of the rents to come', async () => {
  const { contratoId } = await locacaoDaPadaria(ana, { dataInicio: '2026-10-01', dataFim: '2027-09-30' });
  const [outubro] = await contasDe(ana, contratoId);
  const corpo = { dataPagamento: '2026-10-10', irRetido: 312.89 };
  expect((await ana.pedir(financeiro.pagar, { params: { id: outubro.id }, body: corpo })).status).toBe(200);
  const lida = await ler({ meses: '3' });
  expect(deOrigem(lida, 'IR_RETIDO')).toEqual([
    ['2026-12', 'CERTO', 0, 312.89],
    ['2027-01', 'CERTO', 0, 312.89],
  ]);
  expect([lida.entra, lida.sai, deOrigem(lida, 'CARNE_LEAO')]).toEqual([10_000, 625.78, []]);
});

test('a shared bill repeats as its last one was, as long as its homes are rented', async () => {
  await noDia(teste, ana, '2026-03-05');
  const { casas } = await novaVila(ana);
  const { id } = await novoRateio(ana, casas, { forma: 'IGUAL', unidade: null, comum: 'LOCADOR' });
  const corpo = { competencia: '2026-03', valor: 300, despesa: { data: '2026-03-20', pagaEm: null } };
  const { status } = await rateiosDe(ana).lancar(id, corpo);
  expect(status).toBe(201);
  const lida = await ler({ meses: '3' });
  expect(deOrigem(lida, 'RATEIO')).toEqual([
    ['2026-04', 'ESTIMADO', 200, 300],
    ['2026-05', 'ESTIMADO', 200, 300],
  ]);
  expect(lida.estimado).toEqual({ entra: 400, sai: 600 });
  await noDia(teste, ana, '2026-09-05');
  expect(deOrigem(await ler({ meses: '3' }), 'RATEIO')).toEqual([]);
});

test('what a co-owner was due until today and did not get goes out today', async () => {
  const { contratoId, imovelId } = await novoContrato(ana, {
    dataInicio: '2026-09-01',
    dataFim: '2026-11-10',
    valorAluguel: 1000,
  });
  const certos = (lida: previsao.Previsao) => deOrigem(lida, 'REPASSE').filter(([, certeza]) => certeza === 'CERTO');
  const [parte] = await novosCoproprietarios(ana, imovelId, [{ nome: 'Maria', percentual: 30 }]);
  for (const { id } of await contasDe(ana, contratoId))
    await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: '2026-10-10' } });
  expect(certos(await ler())).toEqual([]);
  await novoRepasse(ana, parte?.id as string, { dia: '2026-10-12', valor: 250 });
  const { body } = await ana.pedir(repasses.listar, { query: { ano: '2026' } });
  const { falta } = body.coproprietarios[0];
  expect(falta).toBeGreaterThan(0);
  expect(certos(await ler())).toEqual([['2026-11', 'CERTO', 0, falta]]);
});
