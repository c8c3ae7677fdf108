import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { manutencoesDe } from '../../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
let id: string;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

/** Rents of 1,500 due on the 10th, those until October paid. */
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-15');
  ({ contratoId: id, imovelId } = await novoContrato(ana));
  for (const { id: conta, competencia, dataVencimento } of await contasDe(ana, id))
    if (competencia <= '2026-10') await pagar(conta, dataVencimento);
});

async function pagar(conta: string, dataPagamento = '2026-11-10') {
  const { status } = await ana.pedir(financeiro.pagar, { params: { id: conta }, body: { dataPagamento } });
  expect(status).toBe(200);
}
const doMes = async (mes: string) => (await contasDe(ana, id)).find(({ competencia }) => competencia === mes);

/** A repair of 300 that the tenant paid comes off the rent of a month. */
async function descontarDe(mes: string) {
  const de = manutencoesDe(ana);
  const { id: abaterEm } = await doMes(mes);
  const corpo = { em: '2026-11-15', custo: 300, quemPagou: 'INQUILINO', abaterEm };
  expect((await de.concluir((await de.abrir({ imovelId })).body.id, corpo)).status).toBe(200);
}

async function acertar() {
  const pedido = { params: { id }, body: { chavesEm: '2026-11-15', danos: [] } };
  const { body } = await ana.pedir(acerto.criar, pedido);
  return { saldo: body.saldo, params: { id, acertoId: body.id } };
}

test('a repair that the tenant paid comes off the rent of the month of the keys whole, however few its days', async () => {
  const { saldo: sem } = await acertar();
  await descontarDe('2026-11');
  const { saldo, params } = await acertar();
  expect(saldo).toBe(sem - 300);
  expect((await ana.pedir(acerto.confirmar, { params })).status).toBe(200);
  const abertas = (await contasDe(ana, id)).filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
  expect(abertas.reduce((soma, { valor }) => soma + valor, 0)).toBe(saldo);
});

test('one that was to come off a rent of days after the keys is the tenant’s still, and one of a paid rent too', async () => {
  const { saldo: sem } = await acertar();
  await descontarDe('2026-12');
  expect((await acertar()).saldo).toBe(sem - 300);
  await pagar((await doMes('2026-12')).id);
  expect((await acertar()).saldo).toBe(sem - 1500);
  await descontarDe('2026-11');
  await pagar((await doMes('2026-11')).id);
  const { saldo, params } = await acertar();
  // Half of November is owed: 1,200 was paid for it, 1,200 for December, and 300 twice for repairs.
  expect(saldo).toBe(sem - 1500 - 1500);
  expect((await ana.pedir(acerto.confirmar, { params })).body.aDevolver).toBe(-saldo);
});
