import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaConta, novaSessao, novoContrato, novoLocador } from '../../../test/support/factories.ts';

const HOJE = '2026-03-10T15:00:00Z';
let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora(HOJE);
  ana = await novoLocador(teste);
  // One rent, due on 10 January, beside what each test adds.
  ({ contratoId } = await novoContrato(ana, { dataFim: '2026-01-10', valorCaucao: 3000 }));
});
afterAll(() => teste.fechar());

const listar = async (query: Record<string, string> = {}) => (await ana.pedir(financeiro.listar, { query })).body;
const ler = async (id: string) => (await listar()).find((conta: { id: string }) => conta.id === id);
const pagar = (id: string, body?: object) => ana.pedir(financeiro.pagar, { params: { id }, body });
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });

describe('POST /financeiro', () => {
  const corpo = () => ({ contratoId, descricao: 'Pintura', valor: 99.9, dataVencimento: '2026-03-10', tipo: 'REPARO' });
  const criar = (mudancas: object = {}) => ana.pedir(financeiro.criar, { body: { ...corpo(), ...mudancas } });

  test('201 {message, id}; the conta starts PENDENTE', async () => {
    const { status, body } = await criar();
    expect([status, body]).toEqual([201, { message: expect.any(String), id: expect.any(String) }]);
    expect(await ler(body.id)).toEqual({
      ...corpo(),
      id: body.id,
      userId: ana.uid,
      status: 'PENDENTE',
      dataPagamento: null,
      reciboId: null,
      valorRecebido: null,
      irRetido: 0,
      competencia: null,
      itens: [],
      saldo: null,
      criadoEm: '2026-03-10T15:00:00.000Z',
    });
  });

  test.each(['contratoId', 'descricao', 'valor', 'dataVencimento', 'tipo'])('400 without %s', async (campo) => {
    const { status, body } = await criar({ [campo]: undefined });
    expect([status, body.campos[0].campo]).toEqual([400, campo]);
  });

  test.each([
    ['valor', 0],
    ['valor', -1],
    ['valor', 0.001],
    ['valor', 10.999],
    ['valor', 1_000_000_000],
    ['valor', '10'],
    ['valor', 1e308],
    ['dataVencimento', '2026-02-29'],
    ['dataVencimento', '10/03/2026'],
    ['dataVencimento', '2026-3-1'],
    ['tipo', 'MULTA'],
    ['tipo', 'aluguel'],
    ['descricao', ' '],
    ['descricao', 'x'.repeat(5_001)],
  ])('400 for %s = %j', async (campo, valor) => {
    const { status, body } = await criar({ [campo]: valor });
    expect([status, body.campos[0].campo]).toEqual([400, campo]);
  });

  test.each([0.01, 999_999_999.99, 0.3])('money of %d comes back as it was sent', async (valor) => {
    expect((await ler((await criar({ valor })).body.id)).valor).toBe(valor);
  });

  test('404 for a contract that does not exist', async () => {
    expect((await criar({ contratoId: '11111111-1111-4111-8111-111111111111' })).status).toBe(404);
    expect((await criar({ contratoId: 'x' })).status).toBe(404);
  });
});

describe('lists', () => {
  test('by dataVencimento, then criadoEm', async () => {
    const meio = await novaConta(ana, contratoId, { dataVencimento: '2026-04-01' });
    teste.agora('2026-03-10T15:00:01Z');
    const depois = await novaConta(ana, contratoId, { dataVencimento: '2026-04-01' });
    const antes = await novaConta(ana, contratoId, { dataVencimento: '2026-03-31' });
    const ids = (await listar()).map(({ id }: { id: string }) => id);
    expect(ids.slice(2)).toEqual([antes, meio, depois]);
  });

  test('filtered by contract and by status, which counts after the overdue update', async () => {
    await novoContrato(ana, { dataFim: '2026-03-01' });
    const futura = await novaConta(ana, contratoId, { dataVencimento: '2026-03-10' });
    const doContrato = await listar({ contratoId });
    expect(doContrato).toHaveLength(3);
    const por = async (status: string) => (await listar({ contratoId, status })).map(({ id }: { id: string }) => id);
    expect(await por('PENDENTE')).toEqual([futura]);
    expect(await por('ATRASADO')).toHaveLength(2);
    expect([await por('PAGO'), await por('CANCELADO')]).toEqual([[], []]);
    expect(await listar({ contratoId: '', status: '' })).toHaveLength(5);
    expect((await ana.pedir(financeiro.listar, { query: { status: 'VENCIDA' } })).status).toBe(400);
  });

  test('[] for a contract that does not exist or an id that is not well formed', async () => {
    for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
      expect(await listar({ contratoId: id })).toEqual([]);
      expect((await ana.pedir(financeiro.listarDoContrato, { params: { contratoId: id } })).body).toEqual([]);
    }
  });

  test('GET /financeiro/contrato/:contratoId is the same as ?contratoId=', async () => {
    await novoContrato(ana);
    const { body } = await ana.pedir(financeiro.listarDoContrato, { params: { contratoId } });
    expect(body).toEqual(await listar({ contratoId }));
    expect(body).toHaveLength(2);
    const id = await novaConta(ana, contratoId, { dataVencimento: '2026-03-10' });
    const pendentes = await ana.pedir(financeiro.listarDoContrato, {
      params: { contratoId },
      query: { status: 'PENDENTE' },
    });
    expect(pendentes.body.map((conta: { id: string }) => conta.id)).toEqual([id]);
  });
});

describe('PENDENTE → ATRASADO by any list or fetch', () => {
  test('when dataVencimento is earlier than today; due today is not late', async () => {
    const ontem = await novaConta(ana, contratoId, { dataVencimento: '2026-03-09' });
    const hoje = await novaConta(ana, contratoId, { dataVencimento: '2026-03-10' });
    expect([(await ler(ontem)).status, (await ler(hoje)).status]).toEqual(['ATRASADO', 'PENDENTE']);
  });

  test('rent due on the 10th is not late at 21:30 of the 10th in São Paulo, when UTC is already on the 11th', async () => {
    const id = await novaConta(ana, contratoId, { dataVencimento: '2026-03-10' });
    teste.agora('2026-03-11T00:30:00Z');
    expect((await ler(id)).status).toBe('PENDENTE');
    teste.agora('2026-03-11T03:00:00Z');
    expect((await ler(id)).status).toBe('ATRASADO');
  });

  test('PAGO and CANCELADO stay as they are', async () => {
    const [paga, cancelada] = [await novaConta(ana, contratoId), await novaConta(ana, contratoId)];
    await pagar(paga);
    await mudar(cancelada, { status: 'CANCELADO' });
    teste.agora('2026-12-31T15:00:00Z');
    await novaSessao(teste, ana);
    expect([(await ler(paga)).status, (await ler(cancelada)).status]).toEqual(['PAGO', 'CANCELADO']);
  });

  test('it is stored for all of the landlord, and only for theirs', async () => {
    const bia = await novoLocador(teste);
    await novoContrato(bia);
    await listar();
    const atrasadas = await teste.deps.db
      .selectFrom('contas')
      .select('userId')
      .where('status', '=', 'ATRASADO')
      .where('userId', 'in', [ana.uid, bia.uid])
      .execute();
    expect(atrasadas.map(({ userId }) => userId)).toEqual([ana.uid, ana.uid]);
  });
});

describe('PATCH /financeiro/:id', () => {
  test('answers the updated conta; changes only what was sent', async () => {
    const id = await novaConta(ana, contratoId);
    const antes = await ler(id);
    const { status, body } = await mudar(id, { descricao: ' Nova ' });
    expect([status, body]).toEqual([200, { ...antes, descricao: 'Nova' }]);
    expect(await ler(id)).toEqual(body);
  });

  test('any status → CANCELADO, and back to PENDENTE', async () => {
    const id = await novaConta(ana, contratoId);
    expect((await mudar(id, { status: 'CANCELADO' })).body.status).toBe('CANCELADO');
    expect((await mudar(id, { status: 'PENDENTE' })).body.status).toBe('PENDENTE');
    const atrasada = (await listar({ status: 'ATRASADO' }))[0];
    expect((await mudar(atrasada.id, { status: 'CANCELADO' })).body.status).toBe('CANCELADO');
  });

  test.each(['ATRASADO', 'PAGO', 'QUITADO', null])('400 for status %j by hand', async (status) => {
    const id = await novaConta(ana, contratoId);
    expect((await mudar(id, { status })).status).toBe(400);
    expect((await ler(id)).status).toBe('PENDENTE');
  });

  test('the status that a conta has, sent back, is no change', async () => {
    const [atrasada] = await listar({ status: 'ATRASADO' });
    const paga = await novaConta(ana, contratoId);
    await pagar(paga);
    for (const antes of [atrasada, await ler(paga), await ler(await novaConta(ana, contratoId))]) {
      expect(await mudar(antes.id, antes)).toMatchObject({ status: 200, body: antes });
      expect(await ler(antes.id)).toEqual(antes);
    }
    // Overdue since midnight, and not yet stored so: what a list shows is what comes back.
    const ontem = await novaConta(ana, contratoId, { dataVencimento: '2026-03-09' });
    expect((await mudar(ontem, { status: 'ATRASADO' })).status).toBe(200);
  });

  test('a payment that is undone leaves its receipt, and the conta no longer points to it', async () => {
    const id = await novaConta(ana, contratoId);
    const { recibo_digital } = (await pagar(id)).body;
    expect((await mudar(id, { status: 'PENDENTE' })).body).toMatchObject({
      dataPagamento: null,
      reciboId: null,
      valorRecebido: null,
    });
    expect((await ana.pedir(recibos.buscar, { params: { id: recibo_digital.id } })).status).toBe(200);
  });

  test('an undone partial payment is a whole conta again, of what is left of it, and paid as one', async () => {
    const id = await novaConta(ana, contratoId, { valor: 1000 });
    await pagar(id, { valorPago: 400 });
    // A change that does not undo it keeps the mark.
    expect((await mudar(id, { dataVencimento: '2026-05-10' })).body.descricao).toBe('Conserto da pia (Parcial)');
    expect((await mudar(id, { status: 'PENDENTE' })).body).toMatchObject({ descricao: 'Conserto da pia', valor: 400 });
    const { recibo_digital } = (await pagar(id)).body;
    expect(recibo_digital).toMatchObject({ tipo: 'INTEGRAL', valor: 400, descricao: 'Conserto da pia' });
    // A description that the landlord wrote, or writes while undoing, stays.
    const escrita = await novaConta(ana, contratoId, { descricao: 'Pintura (Parcial)' });
    expect((await mudar(escrita, { status: 'CANCELADO' })).body.descricao).toBe('Pintura (Parcial)');
    await pagar(id, { valorPago: 100 });
    expect((await mudar(id, { status: 'CANCELADO', descricao: 'Pia (Parcial)' })).body.descricao).toBe('Pia (Parcial)');
  });

  test('moving an overdue conta to today or later makes it PENDENTE again; to the past, ATRASADO', async () => {
    const [atrasada] = await listar({ status: 'ATRASADO' });
    expect((await mudar(atrasada.id, { dataVencimento: '2026-03-10' })).body.status).toBe('PENDENTE');
    expect((await mudar(atrasada.id, { dataVencimento: '2026-03-09' })).body.status).toBe('ATRASADO');
    expect((await mudar(atrasada.id, { dataVencimento: '2026-02-30' })).status).toBe(400);
  });
});

test('DELETE removes the conta and leaves its receipt', async () => {
  const id = await novaConta(ana, contratoId);
  const { recibo_digital } = (await pagar(id)).body;
  const { status, body } = await ana.pedir(financeiro.remover, { params: { id } });
  expect([status, Object.keys(body)]).toEqual([200, ['message']]);
  expect(await ler(id)).toBeUndefined();
  expect((await ana.pedir(recibos.buscar, { params: { id: recibo_digital.id } })).body.contaId).toBe(id);
  expect((await ana.pedir(financeiro.remover, { params: { id } })).status).toBe(404);
});
