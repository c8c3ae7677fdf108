import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inventario from '@imob/schemas/inventario';
import * as paginas from '@imob/schemas/paginas/contratos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { gerarMeses } from './gerar.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

/** Ten days from the tenth on, at 3,000 for all of them, unless told otherwise. */
const temporada = async (mudanca: object = {}) => {
  await noDia(teste, ana, '2026-01-05');
  return novoContrato(ana, {
    ...{ dataInicio: '2026-01-10', dataFim: '2026-01-19', valorAluguel: 3000, diaVencimento: 10 },
    termos: { finalidade: 'TEMPORADA' },
    ...mudanca,
  });
};
const prorrogar = (id: string, body: object = {}) => ana.pedir(continuacao.prorrogar, { params: { id }, body });
const acertar = async (id: string, chavesEm: string) =>
  (await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm, avisoDispensado: true, danos: [] } })).body;
const meses = async (id: string) =>
  (await contasDe(ana, id)).map(({ competencia, dataVencimento, valor }) => [competencia, dataVencimento, valor]);

test('a contract says its purpose, wherever it is read, and its end is announced from its last third on', async () => {
  const { contratoId: id } = await temporada();
  const outro = await novoContrato(ana, { dataInicio: '2025-02-01', dataFim: '2026-02-01' });
  const lido = (await ana.pedir(contratos.buscar, { params: { id } })).body;
  expect(lido).toMatchObject({ finalidade: 'TEMPORADA', mensalDesde: null });
  const todos = (await ana.pedir(contratos.listar)).body;
  const finalidades = new Map(todos.map((um: contratos.ContratoLido) => [um.id, um.finalidade]));
  expect([id, outro.contratoId].map((um) => finalidades.get(um))).toEqual(['TEMPORADA', 'RESIDENCIAL']);
  const terminam = async () =>
    (await ana.pedir(paginas.pagina, { query: { situacao: 'TERMINANDO' } })).body.contratos.map(
      (um: contratos.ContratoLido) => um.id,
    );
  expect(await terminam()).toEqual([outro.contratoId]);
  await noDia(teste, ana, '2026-01-16');
  expect((await terminam()).sort()).toEqual([id, outro.contratoId].sort());
});

test('a season goes on by months that begin where its days end, at a rent that is asked for, and never in advance', async () => {
  const { contratoId: id } = await temporada();
  await noDia(teste, ana, '2026-01-25');
  const semValor = await prorrogar(id);
  expect([semValor.status, semValor.body.campos[0].campo]).toEqual([400, 'valorAluguel']);
  expect((await prorrogar(id, { valorAluguel: 2000 })).status).toBe(200);
  const lido = (await ana.pedir(contratos.buscar, { params: { id } })).body;
  expect(lido).toMatchObject({ indeterminado: true, mensalDesde: '2026-01-20', valorAluguel: 2000, diaVencimento: 19 });
  expect(await meses(id)).toEqual([
    ['2026-01', '2026-01-10', 3000],
    ['2026-02', '2026-02-19', 2000],
  ]);
  await noDia(teste, ana, '2026-03-01');
  await gerarMeses(teste.deps);
  expect((await meses(id)).at(-1)).toEqual(['2026-03', '2026-03-19', 2000]);
});

test.each([
  ['on the last day of its own', '2026-01-19', 0],
  ['on the first day after', '2026-01-20', 64.52],
  ['in the first month', '2026-01-29', 645.16],
  ['at the end of the first month', '2026-02-19', 2000],
  ['in the second month', '2026-02-25', 2428.57],
])('a season that goes on is settled by its days and then by its months: keys %s', async (_, chavesEm, saldo) => {
  const { contratoId: id } = await temporada();
  const [dela] = await contasDe(ana, id);
  await ana.pedir(financeiro.pagar, { params: { id: dela.id } });
  await noDia(teste, ana, '2026-01-19');
  expect((await prorrogar(id, { valorAluguel: 2000 })).status).toBe(200);
  await noDia(teste, ana, '2026-02-10');
  expect((await acertar(id, chavesEm)).saldo).toBeCloseTo(saldo, 2);
});

test('a season whose rent falls due after its days keeps it apart from that of its first month', async () => {
  const { contratoId: id } = await temporada({ dataInicio: '2026-01-20', dataFim: '2026-01-29', diaVencimento: 15 });
  await noDia(teste, ana, '2026-02-01');
  expect((await prorrogar(id, { valorAluguel: 2000 })).status).toBe(200);
  expect(await meses(id)).toEqual([
    ['2026-01', '2026-02-15', 3000],
    ['2026-02', '2026-02-28', 2000],
  ]);
  expect((await acertar(id, '2026-02-27')).saldo).toBe(5000);
});

test.each([
  ['on its last day', '2026-02-28', 6000],
  ['before its last installment', '2026-01-25', 1548.39],
  ['in its last installment', '2026-02-19', 4578.95],
  ['two days late', '2026-03-02', 6315.79],
])('a season of fifty days in two installments is settled by its days: keys %s', async (_, chavesEm, saldo) => {
  const { contratoId: id } = await temporada({ dataFim: '2026-02-28' });
  expect((await contasDe(ana, id)).length).toBe(2);
  await noDia(teste, ana, '2026-01-12');
  const { saldo: devido } = await acertar(id, chavesEm);
  expect(devido).toBeCloseTo(saldo, 2);
});

test('a season is not renewed, with a term or without one: its rents are of its own days', async () => {
  const { contratoId: id } = await temporada();
  const renovar = (dataFim: string) =>
    ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim, valorAluguel: 2000 } });
  const antes = await meses(id);
  const recusado = await renovar('2026-03-10');
  expect([recusado.status, recusado.body.error]).toEqual([409, expect.stringContaining('a partir de 20/01/2026')]);
  expect(await meses(id)).toEqual(antes);
  await noDia(teste, ana, '2026-01-19');
  await prorrogar(id, { valorAluguel: 2000 });
  expect((await renovar('2027-01-19')).body.error).toContain('mude antes a finalidade');
  await ana.pedir(aditivos.criar, { params: { id }, body: { termos: { finalidade: 'RESIDENCIAL' } } });
  expect((await renovar('2027-01-19')).status).toBe(201);
});

test('a first rent that was deleted moves no other one to its month', async () => {
  const { contratoId: id } = await temporada({ dataFim: '2026-02-28' });
  const [primeira] = await contasDe(ana, id);
  await ana.pedir(financeiro.remover, { params: { id: primeira.id } });
  await noDia(teste, ana, '2026-03-01');
  expect((await prorrogar(id)).status).toBe(200);
  expect((await meses(id)).map(([mes]) => mes)).toEqual(['2026-02', '2026-03']);
});

test('an addendum that makes a lease a season lists its furniture, and counts its term by days', async () => {
  const { contratoId: id, imovelId } = await temporada({ termos: {} });
  const cama = { imovelId, nomeItem: 'Cama de casal', categoria: 'Móvel', comodo: 'Quarto', condicao: 'Bom' };
  expect((await ana.pedir(inventario.criar, { body: cama })).status).toBe(201);
  const feito = await ana.pedir(aditivos.criar, { params: { id }, body: { termos: { finalidade: 'TEMPORADA' } } });
  const texto = JSON.stringify(feito.body.documento);
  expect(texto).toContain('Quarto: Cama de casal (estado bom).');
  expect(texto).toContain('prazo de 10 (dez) dias');
});
