import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaSessao,
  novoContrato,
  novoLocador,
} from '../../../test/support/factories.ts';

// A rent of 1,000.00 due on the 10th, with 100.00 less until the 5th, that is paid in parts.
let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-11-25T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const encargos = async (id: string, em?: string) =>
  (await ana.pedir(financeiro.encargos, { params: { id }, query: em ? { em } : {} })).body;
const pagar = (id: string, body?: object) => ana.pedir(financeiro.pagar, { params: { id }, body });
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
const lerContas = () => contasDe(ana, contratoId);
const saldoDe = async () => (await lerContas()).find(({ descricao }) => descricao === 'Aluguel (Saldo)');
const receber = (id: string, valorPago: number, dia: string) =>
  pagar(id, { valorPago, encargos: 'COBRAR', dataPagamento: dia });

async function novoAluguel(mudancas: object = {}) {
  const descontoPontualidade = { tipo: 'VALOR', valor: 100, diasAntes: 5 };
  ({ contratoId } = await novoContrato(ana, { termos: { multaPercentual: 10, jurosMensal: 1, descontoPontualidade } }));
  const conta = { descricao: 'Aluguel', valor: 1000, dataVencimento: '2026-11-10', tipo: 'ALUGUEL' };
  return novaConta(ana, contratoId, { ...conta, ...mudancas });
}

/** Receives a part of a new rent on a day, and reads what is left of it. */
async function emPartes(valorPago: number, dia: string, mudancas: object = {}) {
  const id = await novoAluguel(mudancas);
  const { body } = await receber(id, valorPago, dia);
  return { id, body, saldo: await saldoDe() };
}

test('two parts by its day have it, in the receipt of the one that completes; the day after, none', async () => {
  const { body, saldo } = await emPartes(500, '2026-11-03');
  expect(body).toMatchObject({ saldo_devedor: 500, recibo_digital: { desconto: 0, tipo: 'PARCIAL' } });
  expect(saldo.saldo).toEqual({ principal: 500, multa: 0, juros: 0, jurosDesde: null, pagoEmDia: 500 });
  expect(await encargos(saldo.id, '2026-11-05')).toMatchObject({ desconto: 100, total: 400 });
  expect(await encargos(saldo.id, '2026-11-06')).toMatchObject({ desconto: 0, multa: 0, total: 500 });
  expect(await encargos(saldo.id, '2026-11-11')).toMatchObject({ desconto: 0, multa: 50, juros: 0.17 });
  const completa = await receber(saldo.id, 400, '2026-11-05');
  expect(completa.body).toMatchObject({ saldo_devedor: 0, tipo_pagamento: 'INTEGRAL' });
  expect(completa.body.recibo_digital).toMatchObject({ valor: 400, desconto: 100, itens: [{ valor: 500 }] });
});

test('three parts have it once, and each undoing restores what stood before', async () => {
  const { id, saldo } = await emPartes(300, '2026-11-02');
  const comUma = await lerContas();
  expect((await receber(saldo.id, 300, '2026-11-04')).body.saldo_devedor).toBe(400);
  const terceira = (await lerContas()).find(({ descricao }) => descricao.endsWith('(Saldo) (Saldo)'));
  expect(terceira?.saldo).toMatchObject({ principal: 400, pagoEmDia: 600 });
  const comDuas = await lerContas();
  expect((await receber(terceira?.id ?? '', 300, '2026-11-05')).body.saldo_devedor).toBe(0);
  for (const [paga, antes] of [
    [terceira?.id, comDuas],
    [saldo.id, comUma],
  ] as const) {
    expect((await mudar(paga ?? '', { status: 'PENDENTE' })).status).toBe(200);
    expect(await lerContas()).toEqual(antes);
  }
  expect((await mudar(id, { status: 'PENDENTE' })).status).toBe(200);
  expect(await encargos(id, '2026-11-05')).toMatchObject({ valor: 1000, desconto: 100, total: 900 });
});

test('one part too late loses it, whatever the other one’s day', async () => {
  const { saldo } = await emPartes(500, '2026-11-06');
  expect(await encargos(saldo.id, '2026-11-05')).toMatchObject({ desconto: 0, total: 500 });
  expect((await receber(saldo.id, 400, '2026-11-05')).body.saldo_devedor).toBe(100);
});

test('a part that says nothing of charges stays as specified', async () => {
  const id = await novoAluguel();
  teste.agora('2026-11-03T15:00:00Z');
  await novaSessao(teste, ana);
  await pagar(id, { valorPago: 500 });
  const saldo = await saldoDe();
  expect(saldo.saldo).toEqual({ principal: 500, multa: 0, juros: 0, jurosDesde: null });
  expect(await encargos(saldo.id)).toMatchObject({ desconto: 0, total: 500 });
});

test('it is of the whole rent, also where the rest is of other items or was corrected since', async () => {
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1000 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 300 },
  ];
  const { saldo } = await emPartes(1000, '2026-11-03', { itens, valor: 1300 });
  expect(saldo.saldo.pagoEmDia).toBe(1000);
  expect(await encargos(saldo.id, '2026-11-05')).toMatchObject({ desconto: 100, total: 200 });
  expect((await receber(saldo.id, 200, '2026-11-05')).body).toMatchObject({ saldo_devedor: 0 });
  const outra = await emPartes(500, '2026-11-03');
  await mudar(outra.saldo.id, { valor: 450, motivo: 'Conserto que ele pagou' });
  expect(await encargos(outra.saldo.id, '2026-11-05')).toMatchObject({ valor: 450, desconto: 100, total: 350 });
});
