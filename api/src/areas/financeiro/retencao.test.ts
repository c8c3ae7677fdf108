import * as acerto from '@imob/schemas/acerto';
import * as acordos from '@imob/schemas/acordos';
import * as auth from '@imob/schemas/auth';
import { extrato } from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import * as paginas from '@imob/schemas/paginas/financeiro';
import * as paginasDeRecibos from '@imob/schemas/paginas/recibos';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import * as rendimentos from '@imob/schemas/rendimentos';
import { somar } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, locacaoDaPadaria, novaConta, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let contratoId: string;
let locatarioId: string;
let aluguel: { id: string };
const CNPJ = '11.222.333/0001-81';
const ITENS = [
  { tipo: 'ALUGUEL', descricao: 'Aluguel', valor: 5000 },
  { tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 600 },
];

beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  ({ contratoId, locatarioId } = await locacao(CNPJ));
  aluguel = await doMes('2026-03');
});
afterAll(() => teste.fechar());

const locacao = (cpf: string, mudancas: object = {}) => locacaoDaPadaria(ana, { cpf, valorCaucao: 3000, ...mudancas });
const pagar = (id: string, body: object) => ana.pedir(financeiro.pagar, { params: { id }, body });
const doMes = async (mes: string, contrato = contratoId) =>
  (await contasDe(ana, contrato)).find(({ tipo, competencia }) => tipo === 'ALUGUEL' && competencia === mes);
const ler = async (id: string, contrato = contratoId) =>
  (await contasDe(ana, contrato)).find((conta) => conta.id === id);
const desfazer = (id: string) => ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
const esperado = async (id: string) =>
  (await ana.pedir(financeiro.encargos, { params: { id }, query: {} })).body.irRetido;

describe('tax that a company withholds of the rent', () => {
  test('settles the conta with the money that came, and its receipt says both', async () => {
    const { status, body } = await pagar(aluguel.id, { valorPago: 4627.1, irRetido: 372.9 });
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ tipo_pagamento: 'INTEGRAL', saldo_devedor: 0 },
        recibo_digital: { valor: 5000, irRetido: 372.9, desconto: 0, itens: [{ valor: 5000 }] },
      },
    ]);
    expect(await ler(aluguel.id)).toMatchObject({ status: 'PAGO', valor: 5000, valorRecebido: 5000, irRetido: 372.9 });
    expect(await esperado(aluguel.id)).toBe(372.9);
    const { body: lido } = await ana.pedir(recibos.buscar, { params: { id: body.recibo_digital.id } });
    expect(lido).toMatchObject({ valor: 5000, irRetido: 372.9 });
  });

  test.each([
    ['without an amount, all but the tax came', { irRetido: 372.9 }, 4627.1],
    ['nothing else came: the rest of before was the tax', { irRetido: 5000 }, 0],
    ['a discount is taken off before it', { irRetido: 372.9, desconto: 100 }, 4527.1],
  ])('%s', async (_caso, corpo, entrou) => {
    expect((await pagar(aluguel.id, corpo)).status).toBe(200);
    const { body } = await ana.pedir(painel.ler, { query: { mes: '2026-03' } });
    expect([body.entrou, body.irRetido]).toEqual([entrou, corpo.irRetido]);
  });

  test('a part paid with it leaves the rest, which owes what neither covered', async () => {
    const { body } = await pagar(aluguel.id, { valorPago: 2000, irRetido: 372.9, dataPagamento: '2026-03-09' });
    expect(body).toMatchObject({ tipo_pagamento: 'PARCIAL', saldo_devedor: 2627.1 });
    expect(await ler(aluguel.id)).toMatchObject({ valor: 2372.9, valorRecebido: 2372.9, irRetido: 372.9 });
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    expect(await esperado(resto.id)).toBe(0);
    expect((await desfazer(aluguel.id)).status).toBe(200);
    expect(await ler(aluguel.id)).toMatchObject({ valor: 5000, valorRecebido: null, irRetido: 0 });
    expect(await contasDe(ana, contratoId)).toHaveLength(13);
  });

  test('a rest that was the tax all along is settled by it, whatever item the payment left', async () => {
    const id = await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 5600, itens: ITENS });
    await pagar(id, { valorPago: 5227.1, dataPagamento: '2026-03-09' });
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    expect((await pagar(resto.id, { irRetido: 372.9 })).body).toMatchObject({ saldo_devedor: 0 });
    const { body } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
    expect([body.rendimento, body.repasses, body.irRetido]).toEqual([5000, 600, 372.9]);
  });

  test('a rent paid without it has none, and none to ask for', async () => {
    await pagar(aluguel.id, {});
    expect(await esperado(aluguel.id)).toBeNull();
  });

  test('undoing the payment undoes it, and the receipt of before counts for nothing', async () => {
    await pagar(aluguel.id, { irRetido: 372.9 });
    expect((await desfazer(aluguel.id)).status).toBe(200);
    expect(await ler(aluguel.id)).toMatchObject({ status: 'PENDENTE', valorRecebido: null, irRetido: 0 });
    const { body } = await ana.pedir(paginasDeRecibos.totais, { query: {} });
    expect(body).toMatchObject({ valor: 0, irRetido: 0, descontado: 0, desfeitos: 1 });
  });

  test('of two payments at once one wins, and the tax is withheld once', async () => {
    const respostas = await Promise.all([1, 2, 3].map(() => pagar(aluguel.id, { valorPago: 4627.1, irRetido: 372.9 })));
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const { body } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
    expect([body.rendimento, body.irRetido]).toEqual([5000, 372.9]);
  });

  test('as much as of the last rent is expected of the next one, and of no other conta', async () => {
    const abril = await doMes('2026-04');
    expect(await esperado(abril.id)).toBe(0);
    await pagar(aluguel.id, { irRetido: 372.9, dataPagamento: '2026-03-08' });
    expect(await esperado(abril.id)).toBe(372.9);
    const avulsa = await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 100 });
    const reparo = await novaConta(ana, contratoId);
    expect([await esperado(avulsa), await esperado(reparo)]).toEqual([0, null]);
    await pagar((await doMes('2026-01')).id, {});
    expect(await esperado(abril.id)).toBe(0);
  });
});

describe('tax is expected of a rent as high as the last one', () => {
  const doValor = async (mudancas: object) =>
    esperado(await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 5000, ...mudancas }));

  test('whatever condomínio stands beside it, and of no other amount', async () => {
    const itens = [ITENS[0], { ...ITENS[1], valor: 710 }];
    await pagar(await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 5600, itens: ITENS }), { irRetido: 372.9 });
    expect(await doValor({ valor: 5710, itens })).toBe(372.9);
    expect(await doValor({})).toBe(372.9);
    expect([await doValor({ valor: 5300 }), await doValor({ valor: 2500 })]).toEqual([0, 0]);
    expect(await doValor({ valor: 5600 })).toBe(0);
  });

  test('in all its parts', async () => {
    const id = await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 5600, itens: ITENS });
    await pagar(id, { valorPago: 2000, irRetido: 372.9, dataPagamento: '2026-03-09' });
    expect([await doValor({}), await doValor({ valor: 2372.9 })]).toEqual([372.9, 0]);
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    await pagar(resto.id, {});
    expect(await doValor({})).toBe(372.9);
  });

  test('in all its parts, also where what a payment left went into an agreement', async () => {
    await pagar(aluguel.id, { valorPago: 2000, irRetido: 372.9, dataPagamento: '2026-03-10' });
    teste.agora('2026-03-12T15:00:00Z');
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    const abril = await doMes('2026-04');
    expect(await esperado(abril.id)).toBe(372.9);
    const parcelas = [{ vencimento: '2026-05-20', valor: 2627.1 }];
    const body = { contaIds: [resto.id], encargos: 'DISPENSAR', parcelas };
    expect((await ana.pedir(acordos.criar, { params: { id: contratoId }, body })).status).toBe(201);
    expect([await esperado(abril.id), await doValor({ valor: 2372.9 })]).toEqual([372.9, 0]);
  });
});

describe('refused, and nothing changes', () => {
  const recusa = async (id: string, irRetido: number, frase: string, contrato = contratoId) => {
    const { status, body } = await pagar(id, { irRetido });
    expect([status, body.error, body.campos[0].campo]).toEqual([400, expect.stringContaining(frase), 'irRetido']);
    expect(await ler(id, contrato)).toMatchObject({ valorRecebido: null, irRetido: 0 });
    expect((await ana.pedir(recibos.listar)).body).toEqual([]);
  };

  test('more than is due, or than is due of rent', async () => {
    await recusa(aluguel.id, 5000.01, 'R$\u00a05.000,00');
    const id = await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 5600, itens: ITENS });
    await recusa(id, 5000.01, 'R$\u00a05.000,00');
  });

  test('a deposit, a repair, and a conta without any rent in it', async () => {
    const [caucao] = (await contasDe(ana, contratoId)).filter(({ tipo }) => tipo === 'CAUCAO');
    await recusa(caucao.id, 10, 'Só de aluguel');
    await recusa(await novaConta(ana, contratoId), 10, 'Só de aluguel');
    const itens = ITENS.slice(1);
    await recusa(await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 600, itens }), 10, 'Só de aluguel');
  });

  test('a tenant who is a person, and a landlord who is a company', async () => {
    const pessoa = await locacao('529.982.247-25');
    const dela = await doMes('2026-03', pessoa.contratoId);
    await recusa(dela.id, 10, 'não tem um CNPJ válido', pessoa.contratoId);
    expect(await esperado(dela.id)).toBeNull();
    const empresa = { razaoSocial: 'Lares Ltda.', cnpj: CNPJ };
    await teste.deps.db
      .updateTable('usuarios')
      .set({ tipoPessoa: 'PJ', ...empresa })
      .where('uid', '=', ana.uid)
      .execute();
    await recusa(aluguel.id, 10, 'a sua conta é de uma empresa');
    expect(await esperado(aluguel.id)).toBeNull();
  });

  test('a third decimal and less than nothing', async () => {
    for (const irRetido of [0.001, -1]) expect((await pagar(aluguel.id, { irRetido })).status).toBe(400);
  });
});

test('a company that was mistyped in the record is mended there', async () => {
  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { cpf: '11.222.333/0001-82' } });
  expect((await pagar(aluguel.id, { irRetido: 10 })).status).toBe(400);
  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { cpf: CNPJ } });
  expect((await pagar(aluguel.id, { irRetido: 10 })).status).toBe(200);
});

describe('what is money, and what is settled', () => {
  beforeEach(async () => {
    await pagar(aluguel.id, { valorPago: 4627.1, irRetido: 372.9 });
  });

  test('sums of what came in are of money, and what was received of the debt is whole', async () => {
    const { body: mes } = await ana.pedir(painel.ler, { query: { mes: '2026-03' } });
    expect([mes.recebido, mes.entrou, mes.irRetido]).toEqual([5000, 4627.1, 372.9]);
    const { body: contas } = await ana.pedir(paginas.totais, { query: {} });
    expect([contas.recebido, contas.entrou, contas.irRetido]).toEqual([5000, 4627.1, 372.9]);
    const { body: dosRecibos } = await ana.pedir(paginasDeRecibos.totais, { query: {} });
    expect(dosRecibos).toMatchObject({ valor: 4627.1, irRetido: 372.9, descontado: 0 });
  });

  test('the tenant’s statement charges the whole, and is even by money and tax', async () => {
    const { body } = await ana.pedir(extrato, {
      params: { id: locatarioId },
      query: { de: '2026-03-10', ate: '2026-03-10' },
    });
    expect(body.lancamentos.map(({ tipo, debito, credito }: any) => [tipo, debito, credito])).toEqual([
      ['CONTA', 5000, 0],
      ['PAGAMENTO', 0, 4627.1],
      ['IR_RETIDO', 0, 372.9],
    ]);
    expect(body.pago).toBe(5000);
  });

  test('sheets tell both', async () => {
    const { texto } = await ana.pedir(paginas.exportar, { query: { situacao: 'RECEBIDAS', formato: 'csv' } });
    expect(texto).toContain(';4627,10;372,90');
    const { texto: dosRecibos } = await ana.pedir(paginasDeRecibos.exportar, { query: { formato: 'csv' } });
    expect(dosRecibos).toContain(';4627,10;372,90');
  });

  test('income is the whole, the tax beside it, and a month’s sums are the year’s', async () => {
    await pagar((await doMes('2026-01')).id, { irRetido: 0.07, dataPagamento: '2026-02-03' });
    const pessoa = await locacao('529.982.247-25');
    await pagar((await doMes('2026-01', pessoa.contratoId)).id, { dataPagamento: '2026-03-04' });
    const { body } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
    const lido = rendimentos.Rendimentos.parse(body);
    expect([lido.rendimento, lido.irRetido]).toEqual([15_000, 372.97]);
    expect(somar(lido.meses.map(({ irRetido }) => irRetido))).toBe(lido.irRetido);
    expect(lido.meses[2]).toMatchObject({ deFisicas: 5000, deJuridicas: 5000, irRetido: 372.9 });
    // The carnê-leão taxes nothing that a company paid.
    expect(lido.meses[2]?.imposto).toEqual({ semDesconto: 153.38, simplificado: 0 });
    expect(lido.pagadores.find(({ documento }) => documento === CNPJ)).toMatchObject({
      ...{ pessoa: 'JURIDICA', rendimento: 10_000, irRetido: 372.97 },
      meses: [
        { mes: '2026-02', irRetido: 0.07 },
        { mes: '2026-03', irRetido: 372.9 },
      ],
    });
    const { texto } = await ana.pedir(rendimentos.exportar, { query: { ano: '2026', formato: 'csv' } });
    expect(texto).toContain(`03/2026;Padaria Sol Ltda.;${CNPJ};Jurídica;5000,00;0,00;5000,00;372,90`);
    await ana.pedir(auth.mudarPerfil, { body: { cpf: '111.444.777-35' } });
    const { texto: arquivo } = await ana.pedir(rendimentos.carneLeao, { query: { ano: '2026' } });
    expect(arquivo.trim().split('\r\n')).toHaveLength(1);
    expect(arquivo).toContain('52998224725');
  });

  test('a settlement gives back the money of what was paid ahead, and never the tax', async () => {
    const abril = await doMes('2026-04');
    await pagar(abril.id, { irRetido: 372.9 });
    for (const { id, tipo } of await contasDe(ana, contratoId)) if (tipo === 'CAUCAO') await pagar(id, {});
    const pedido = { chavesEm: '2026-03-10', danos: [], transferencia: true, avisoEm: '2026-02-01' };
    const { body: calculado } = await ana.pedir(acerto.criar, { params: { id: contratoId }, body: pedido });
    const adiantado = calculado.linhas.find(({ descricao }: any) => descricao.includes('pago adiantado'));
    expect(adiantado.valor).toBe(-4627.1);
    const { status } = await ana.pedir(acerto.confirmar, { params: { id: contratoId, acertoId: calculado.id } });
    expect(status).toBe(200);
    expect(await ler(abril.id)).toMatchObject({ status: 'PAGO', valorRecebido: 372.9, irRetido: 372.9 });
    expect((await ana.pedir(acerto.desfazer, { params: { id: contratoId, acertoId: calculado.id } })).status).toBe(200);
    expect(await ler(abril.id)).toMatchObject({ valorRecebido: 5000, irRetido: 372.9 });
  });
});
