import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as recibos from '@imob/schemas/recibos';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaSessao,
  novoContrato,
  novoLocador,
} from '../../../test/support/factories.ts';

const USUAIS = { multaPercentual: 10, jurosMensal: 1 };
let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-11-25T15:00:00Z');
  ana = await novoLocador(teste);
  ({ contratoId } = await novoContrato(ana, { termos: USUAIS }));
});
afterAll(() => teste.fechar());

const aluguel = (mudancas: object = {}) =>
  novaConta(ana, contratoId, {
    ...{ descricao: 'Aluguel', valor: 1500, dataVencimento: '2026-11-10', tipo: 'ALUGUEL' },
    ...mudancas,
  });
const encargos = async (id: string, em?: string) =>
  (await ana.pedir(financeiro.encargos, { params: { id }, query: em ? { em } : {} })).body;
const pagar = (id: string, body?: object) => ana.pedir(financeiro.pagar, { params: { id }, body });
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
const ler = async (id: string) => (await contasDe(ana, contratoId)).find((conta) => conta.id === id);
const saldoDe = async () => (await contasDe(ana, contratoId)).find(({ descricao }) => descricao === 'Aluguel (Saldo)');
const comTermos = async (mudancas: object) => {
  ({ contratoId } = await novoContrato(ana, { termos: { ...USUAIS, ...mudancas } }));
};

describe('what a conta owes on a day', () => {
  test.each([
    [1500, '2026-11-10', '2026-11-25', {}, { dias: 15, multa: 150, juros: 7.5, total: 1657.5 }],
    [1234.56, '2026-11-10', '2026-11-17', {}, { dias: 7, multa: 123.46, juros: 2.88, total: 1360.9 }],
    [1500, '2026-11-10', '2026-11-14', { carenciaDias: 3 }, { dias: 4, multa: 150, juros: 2, total: 1652 }],
    [1500, '2026-11-10', '2026-11-13', { carenciaDias: 3 }, { dias: 3, multa: 0, juros: 0, total: 1500 }],
    [1500, '2026-11-20', '2026-11-23', {}, { dias: 0, vencimentoUtil: '2026-11-23', total: 1500 }],
    [1500, '2026-11-20', '2026-11-24', {}, { dias: 1, multa: 150, juros: 0.5, total: 1650.5 }],
    [1500, '2026-11-14', '2026-11-16', {}, { dias: 0, total: 1500 }],
    [1500, '2026-11-14', '2026-11-17', {}, { dias: 1, total: 1650.5 }],
  ])('%d due %s and paid %s with %j', async (valor, dataVencimento, em, mudancas, esperado) => {
    await comTermos(mudancas);
    const id = await aluguel({ valor, dataVencimento });
    const lido = await encargos(id, em);
    expect(lido).toMatchObject({ ...esperado, contaId: id, em, valor, vencimento: dataVencimento, correcao: 0 });
    const { body } = await pagar(id, { encargos: 'COBRAR', ...(em <= '2026-11-25' && { dataPagamento: em }) });
    expect(body).toMatchObject({ saldo_devedor: 0, recibo_digital: { valor: lido.total, multa: lido.multa } });
    const { total, multa, juros } = lido;
    expect(await encargos(id)).toMatchObject({ em, valor, total, multa, juros, desconto: 0 });
  });

  test('the case of the STJ: 750.00 on time; a day later the fine is of the whole rent', async () => {
    await comTermos({ descontoPontualidade: { tipo: 'VALOR', valor: 187.5, diasAntes: 0 } });
    const id = await aluguel({ valor: 937.5 });
    expect(await encargos(id, '2026-11-10')).toMatchObject({ desconto: 187.5, total: 750 });
    expect(await encargos(id, '2026-11-11')).toMatchObject({ multa: 93.75, juros: 0.31, total: 1031.56 });
    const { body } = await pagar(id, { encargos: 'COBRAR', dataPagamento: '2026-11-10' });
    expect(body).toMatchObject({ saldo_devedor: 0, recibo_digital: { valor: 750, desconto: 187.5, tipo: 'INTEGRAL' } });
  });

  test('with correction, 1,500.00 of January is 1,729.59 on 10 April; a month that is not published ends it', async () => {
    await comTermos({ correcao: 'IPCA' });
    const taxas = { '2025-01': 0.16, '2025-02': 1.31, '2025-03': 0.56 };
    const gravar = (mes: string, taxa: number) =>
      ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa } });
    const id = await aluguel({ dataVencimento: '2025-01-10' });
    await gravar('2025-01', taxas['2025-01']);
    expect(await encargos(id, '2025-04-10')).toMatchObject({ base: 1502.4, faltaIndice: '2025-02' });
    for (const [mes, taxa] of Object.entries(taxas)) expect((await gravar(mes, taxa)).status).toBe(200);
    const esperado = { dias: 90, base: 1530.61, correcao: 30.61, multa: 153.06, juros: 45.92, total: 1729.59 };
    expect(await encargos(id, '2025-04-10')).toMatchObject({ ...esperado, faltaIndice: null });
    teste.agora('2025-04-10T15:00:00Z');
    await novaSessao(teste, ana);
    await ana.pedir(financeiro.pagar, { params: { id }, body: { valorPago: 229.59, encargos: 'COBRAR' } });
    // 229.59 paid juros, multa and the correction: the principal is what it was.
    expect(await saldoDe()).toMatchObject({ valor: 1500, saldo: { principal: 1500, multa: 0, juros: 0 } });
  });

  test('is today’s where no day is said, and zeros for a deposit and for a contract without terms', async () => {
    expect(await encargos(await aluguel())).toMatchObject({ em: '2026-11-25', total: 1657.5 });
    const caucao = await aluguel({ tipo: 'CAUCAO' });
    expect(await encargos(caucao)).toMatchObject({ dias: 15, multa: 0, juros: 0, total: 1500 });
    ({ contratoId } = await novoContrato(ana));
    expect(await encargos(await aluguel())).toMatchObject({ dias: 15, multa: 0, juros: 0, correcao: 0, total: 1500 });
  });

  test('a day that is none is refused; a plain payment shows what it paid', async () => {
    const id = await aluguel();
    const { status } = await ana.pedir(financeiro.encargos, { params: { id }, query: { em: '2026-02-30' } });
    expect(status).toBe(400);
    await pagar(id);
    expect(await encargos(id, '2027-01-01')).toMatchObject({ em: '2026-11-25', valor: 1500, multa: 0, total: 1500 });
  });
});

describe('a payment with charges', () => {
  test('of less than the total pays juros, multa, then principal: 657.50 remain of 1,657.50', async () => {
    const id = await aluguel();
    const { body } = await pagar(id, { valorPago: 1000, encargos: 'COBRAR' });
    expect(body).toMatchObject({ tipo_pagamento: 'PARCIAL', saldo_devedor: 657.5 });
    expect(body.recibo_digital).toMatchObject({ valor: 1000, multa: 150, juros: 7.5, tipo: 'PARCIAL' });
    expect(body.recibo_digital.itens).toEqual([{ descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 842.5 }]);
    expect(await ler(id)).toMatchObject({ status: 'PAGO', valor: 1000, valorRecebido: 1000 });
    const saldo = await saldoDe();
    expect(saldo).toMatchObject({
      ...{ valor: 657.5, dataVencimento: '2026-11-10', status: 'ATRASADO' },
      saldo: { principal: 657.5, multa: 0, juros: 0, jurosDesde: '2026-11-25' },
    });
    // Fifteen days of 1 % a month on 657.50; the fine is not charged again.
    expect(await encargos(saldo.id, '2026-12-10')).toMatchObject({
      valor: 657.5,
      multa: 0,
      juros: 3.29,
      total: 660.79,
    });
  });

  test('of 5.00 pays juros only; the saldo keeps three parts, and a plain payment of it pays them all', async () => {
    await pagar(await aluguel(), { valorPago: 5, encargos: 'COBRAR' });
    const saldo = await saldoDe();
    expect(saldo).toMatchObject({ valor: 1652.5, saldo: { principal: 1500, multa: 150, juros: 2.5 } });
    expect(await encargos(saldo.id)).toMatchObject({ valor: 1500, multa: 150, juros: 2.5, total: 1652.5 });
    expect(await encargos(saldo.id, '2026-12-10')).toMatchObject({ multa: 150, juros: 10, total: 1660 });
    const { body } = await pagar(saldo.id);
    expect(body.recibo_digital).toMatchObject({ valor: 1652.5, multa: 150, juros: 2.5, tipo: 'INTEGRAL' });
    expect(await encargos(saldo.id)).toMatchObject({ valor: 1500, multa: 150, juros: 2.5, total: 1652.5 });
  });

  test('waives what was reckoned, takes amounts agreed on, and writes the reason into the trail', async () => {
    const [dispensada, acordada] = [await aluguel(), await aluguel()];
    const motivo = 'Primeiro atraso em dois anos';
    expect((await pagar(dispensada, { encargos: 'DISPENSAR', motivo })).body).toMatchObject({
      saldo_devedor: 0,
      recibo_digital: { valor: 1500, multa: 0, juros: 0 },
    });
    const acordo = { multa: 75, juros: 0.01 };
    expect((await pagar(acordada, { encargos: acordo })).body.recibo_digital).toMatchObject({
      valor: 1575.01,
      ...acordo,
    });
    const { valores } = await teste.deps.db
      .selectFrom('auditoria')
      .select('valores')
      .where('userId', '=', ana.uid)
      .where('registroId', '=', dispensada)
      .where('acao', '=', 'pagar')
      .executeTakeFirstOrThrow();
    expect(valores?.depois).toMatchObject({ motivo, pagamento: { dispensado: 157.5 } });
  });

  test('a discount or a settlement leaves no saldo, and the receipt’s lines add up', async () => {
    const punctual = await pagar(await aluguel(), { valorPago: 1425, desconto: 75 });
    expect(punctual.body).toMatchObject({ saldo_devedor: 0, tipo_pagamento: 'INTEGRAL' });
    expect(punctual.body.recibo_digital).toMatchObject({ valor: 1425, desconto: 75, itens: [{ valor: 1500 }] });
    const quitado = await aluguel();
    const { body } = await pagar(quitado, { valorPago: 1600, encargos: 'COBRAR', quitar: true });
    expect(body.recibo_digital).toMatchObject({ valor: 1600, multa: 150, juros: 7.5, desconto: 57.5 });
    expect(await ler(quitado)).toMatchObject({ status: 'PAGO', valor: 1500, valorRecebido: 1600 });
    expect(await encargos(quitado)).toMatchObject({ valor: 1500, multa: 150, juros: 7.5, desconto: 57.5, total: 1600 });
    expect((await pagar(await aluguel(), { desconto: 100 })).body.recibo_digital.valor).toBe(1400);
    expect((await pagar(await aluguel(), { desconto: 1500 })).status).toBe(400);
    expect(await saldoDe()).toBeUndefined();
  });

  test('is dated at noon of the landlord’s day, from 90 days before the contract to today', async () => {
    const id = await aluguel();
    expect((await pagar(id, { dataPagamento: '2026-11-26' })).status).toBe(400);
    expect((await pagar(id, { dataPagamento: '2025-10-02' })).status).toBe(400);
    const { body } = await pagar(id, { dataPagamento: '2025-10-03' });
    expect(body.recibo_digital).toMatchObject({
      dataPagamento: '2025-10-03T15:00:00.000Z',
      emitidoEm: '2026-11-25T15:00:00.000Z',
    });
    const { contratoId: futuro } = await novoContrato(ana, { dataInicio: '2027-06-01', dataFim: '2028-05-31' });
    const hoje = await novaConta(ana, futuro);
    expect((await pagar(hoje, { dataPagamento: '2026-11-24' })).status).toBe(400);
    expect((await pagar(hoje, { dataPagamento: '2026-11-25' })).status).toBe(200);
  });

  test('items are paid in their order, the rest keeps the others', async () => {
    const itens = [
      { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1400 },
      { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 200 },
      { descricao: 'Abono', tipo: 'DESCONTO', valor: -100 },
    ];
    const { body } = await pagar(await aluguel({ itens }), { valorPago: 1450 });
    expect(body.recibo_digital.itens.map(({ valor }: any) => valor)).toEqual([1400, 50]);
    const saldo = await saldoDe();
    expect(saldo.itens.map(({ valor }: any) => valor)).toEqual([150, -100]);
    expect((await pagar(saldo.id)).body.recibo_digital.itens).toHaveLength(2);
  });
});

describe('a payment with the new fields undone', () => {
  test('restores what stood before, and the saldo that it opened goes', async () => {
    const id = await aluguel({ itens: [{ descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1500 }] });
    const antes = await contasDe(ana, contratoId);
    await pagar(id, { valorPago: 1000, encargos: 'COBRAR' });
    expect((await mudar(id, { status: 'PENDENTE' })).status).toBe(200);
    expect(await contasDe(ana, contratoId)).toEqual(antes);
    expect((await ana.pedir(recibos.listar)).body).toHaveLength(1);
  });

  test('is refused while its saldo was paid or changed, and works once that is undone', async () => {
    const id = await aluguel();
    const antes = await contasDe(ana, contratoId);
    await pagar(id, { valorPago: 5, encargos: 'COBRAR' });
    const saldo = await saldoDe();
    await pagar(saldo.id, { encargos: 'COBRAR' });
    const recusada = await mudar(id, { status: 'PENDENTE' });
    expect([recusada.status, recusada.body]).toEqual([409, { error: expect.stringMatching(/saldo/) }]);
    expect((await mudar(saldo.id, { status: 'PENDENTE' })).status).toBe(200);
    expect((await mudar(id, { status: 'PENDENTE' })).status).toBe(200);
    expect(await contasDe(ana, contratoId)).toEqual(antes);
  });

  test('of a plain partial payment is as ever: what it received stays to be paid, the rest stays', async () => {
    const id = await aluguel();
    await pagar(id, { valorPago: 1000 });
    await mudar(id, { status: 'PENDENTE' });
    expect(await ler(id)).toMatchObject({ valor: 1000, status: 'ATRASADO', descricao: 'Aluguel' });
    expect(await saldoDe()).toMatchObject({ valor: 500 });
  });
});

test('the largest amount late is more than an amount may be told, and is received', async () => {
  const id = await aluguel({ valor: 999_999_999.99 });
  const { body } = await pagar(id, { encargos: 'COBRAR' });
  expect(body.recibo_digital.valor).toBe(1_104_999_999.99);
});

test('terms recorded later count for what is open', async () => {
  ({ contratoId } = await novoContrato(ana));
  const id = await aluguel();
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: USUAIS });
  expect(await encargos(id)).toMatchObject({ total: 1657.5 });
});
