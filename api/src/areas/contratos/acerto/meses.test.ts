import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(() => em('2026-11-23'));

const em = (dia: string) => noDia(teste, ana, dia);

const COM_MULTA = { multaPercentual: 10, jurosMensal: 1 };

/** Rents of 3,000 due on the 5th, those until October paid on their days. */
async function locacao({ pagas = '2026-10', dosTermos = COM_MULTA as object, ...mudancas }: any = {}): Promise<string> {
  const { contratoId } = await novoContrato(ana, {
    ...{ dataInicio: '2026-01-01', dataFim: '2028-06-30', valorAluguel: 3000, diaVencimento: 5 },
    ...mudancas,
  });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: dosTermos });
  for (const { id, competencia, dataVencimento } of await contasDe(ana, contratoId))
    if (competencia && competencia <= pagas) await pagar(id, { dataPagamento: dataVencimento });
  return contratoId;
}

const doMes = async (id: string, mes: string) =>
  (await contasDe(ana, id)).filter(({ competencia }) => competencia === mes);
async function pagar(id: string, body: object = {}) {
  expect(await ana.pedir(financeiro.pagar, { params: { id }, body })).toMatchObject({ status: 200 });
}
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
const acertar = async (id: string, body: object = {}) =>
  (await ana.pedir(acerto.simular, { params: { id }, body: { chavesEm: '2026-11-20', ...body } })).body;
const valores = ({ linhas }: any) => linhas.map(({ valor }: any) => valor);
async function confirmar(id: string, body: object = {}) {
  const { body: feito } = await ana.pedir(acerto.criar, {
    params: { id },
    body: { chavesEm: '2026-11-20', ...body },
  });
  const params = { id, acertoId: feito.id };
  expect(await ana.pedir(acerto.confirmar, { params })).toMatchObject({ status: 200 });
  return feito;
}

/** November until the 20th: the rent, and 10 % with 15 days of 1 % a month on what is owed of it. */
const NOVEMBRO = [2000, 210];

test('what is left of a rent paid in part names what it owes: no fine that was paid, and no days that its interest does not run', async () => {
  const id = await locacao({ pagas: '2026-09' });
  const [outubro] = await doMes(id, '2026-10');
  // 300 of fine and 15 of interest are paid first, so that 2,500 are left; interest runs on from the 20th.
  await pagar(outubro.id, { valorPago: 815, encargos: 'COBRAR', dataPagamento: '2026-10-20' });
  const { linhas } = await acertar(id);
  expect(linhas.filter(({ descricao }: any) => descricao.includes('(Saldo)'))).toEqual([
    { descricao: 'Aluguel 10/30 (Saldo)', tipo: 'ALUGUEL', valor: 2500 },
    { descricao: 'Juros de Aluguel 10/30 (Saldo)', tipo: 'OUTRO', valor: 25.83 },
  ]);
});

describe('the rent of the month of the keys is that of its month', () => {
  test('where a month before it was paid late and in parts', async () => {
    const id = await locacao({ pagas: '2026-02' });
    const [marco] = await doMes(id, '2026-03');
    await pagar(marco.id, { valorPago: 1000, encargos: 'COBRAR', dataPagamento: '2026-03-20' });
    const resto = (await doMes(id, '2026-03')).find(({ status }) => status !== 'PAGO');
    await pagar(resto.id, { encargos: 'COBRAR', dataPagamento: '2026-03-25' });
    for (const mes of ['04', '05', '06', '07', '08', '09', '10'])
      for (const conta of await doMes(id, `2026-${mes}`))
        await pagar(conta.id, { dataPagamento: conta.dataVencimento });
    expect(valores(await acertar(id))).toEqual(NOVEMBRO);
    const { saldo } = await confirmar(id);
    expect(saldo).toBe(2210);
    const abertas = (await contasDe(ana, id)).filter(({ status }) => status !== 'PAGO' && status !== 'CANCELADO');
    expect(new Map(abertas.map(({ descricao, valor }) => [descricao, valor]))).toEqual(
      new Map([
        ['Aluguel proporcional até 20/11/2026', 2000],
        ['Acerto de saída', 210],
      ]),
    );
  });

  test('where the conta of a month before it was deleted', async () => {
    const id = await locacao();
    const [fevereiro] = await doMes(id, '2026-02');
    await ana.pedir(financeiro.remover, { params: { id: fevereiro.id } });
    expect(valores(await acertar(id))).toEqual(NOVEMBRO);
  });

  test('where an open month before it was put off beyond it: that one is owed whole, and stays', async () => {
    const id = await locacao({ pagas: '2026-09' });
    const [outubro] = await doMes(id, '2026-10');
    await mudar(outubro.id, { dataVencimento: '2026-11-25' });
    expect(valores(await acertar(id))).toEqual([3000, ...NOVEMBRO]);
    await confirmar(id);
    expect(await doMes(id, '2026-10')).toMatchObject([{ status: 'PENDENTE' }]);
    expect((await doMes(id, '2026-11'))[0]).toMatchObject({ status: 'CANCELADO' });
  });

  test('where a month before it has a second rent', async () => {
    const id = await locacao({ pagas: '2026-09' });
    const extra = { contratoId: id, descricao: 'Vaga', tipo: 'ALUGUEL', dataVencimento: '2026-06-20', valor: 100 };
    const { body } = await ana.pedir(financeiro.criar, { body: { ...extra, competencia: '2026-06' } });
    await pagar(body.id);
    const { linhas } = await acertar(id);
    expect(linhas[0]).toMatchObject({ descricao: 'Aluguel 10/30', valor: 3000 });
    expect(valores({ linhas }).slice(2)).toEqual(NOVEMBRO);
  });

  test('which may itself be paid in parts, late: only what was paid of the rent counts for it', async () => {
    const id = await locacao();
    const [novembro] = await doMes(id, '2026-11');
    await pagar(novembro.id, { valorPago: 1000, encargos: 'COBRAR', dataPagamento: '2026-11-10' });
    expect(valores(await acertar(id))).toEqual([2000, -695, 4.35]);
  });

  test('in parts and its rest put off', async () => {
    const id = await locacao({ dosTermos: {} });
    const [novembro] = await doMes(id, '2026-11');
    await pagar(novembro.id, { valorPago: 1000 });
    const resto = (await doMes(id, '2026-11')).find(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
    await mudar(resto.id, { dataVencimento: '2026-11-25' });
    expect(valores(await acertar(id))).toEqual([2000, -1000]);
  });
});

describe('what was agreed and received for the month', () => {
  test.each([
    ['a discount', { desconto: 1000 }, '2026-11-10', -1000],
    // A forgiven amount is not charged again.
    ['a discount, the whole month', { desconto: 1000 }, '2026-11-30', 0],
    ['less, taken as the whole', { valorPago: 2000, quitar: true }, '2026-11-10', -1000],
  ])('received with %s, only the money received is given back', async (_, body, chavesEm, saldo) => {
    const id = await locacao({ dosTermos: {} });
    const [novembro] = await doMes(id, '2026-11');
    await pagar(novembro.id, { ...body, dataPagamento: '2026-11-05' });
    expect(await acertar(id, { chavesEm })).toMatchObject({ saldo });
  });

  test('received with a punctuality discount, only the money received is given back', async () => {
    const descontoPontualidade = { tipo: 'PERCENTUAL', valor: 10, diasAntes: 0 };
    const id = await locacao({ dosTermos: { descontoPontualidade } });
    const [novembro] = await doMes(id, '2026-11');
    await pagar(novembro.id, { encargos: 'COBRAR', dataPagamento: '2026-11-05' });
    expect(await acertar(id, { chavesEm: '2026-11-10' })).toMatchObject({ saldo: -1700 });
  });

  test('a month agreed at less is that rent, for all its days', async () => {
    const id = await locacao({ dosTermos: {} });
    const [novembro] = await doMes(id, '2026-11');
    const itens = [
      { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 3000 },
      { descricao: 'Combinado', tipo: 'DESCONTO', valor: -500 },
    ];
    await mudar(novembro.id, { valor: 2500, itens, motivo: 'Combinado' });
    await pagar(novembro.id);
    expect(await acertar(id, { chavesEm: '2026-11-30' })).toMatchObject({ saldo: 0 });
    expect(valores(await acertar(id, { chavesEm: '2026-11-15' }))).toEqual([1250, -2500]);
  });
});

describe('what goes with the rent of the month', () => {
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 3000 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 600 },
    { descricao: 'Água de outubro', tipo: 'AGUA', valor: 80 },
  ];

  test.each([
    ['open', false, [2000, 400, 80]],
    ['paid', true, [2000, 400, 80, -3680]],
  ])('%s: the condominium by its days, a bill whole', async (_, paga, esperado) => {
    const id = await locacao({ dosTermos: {} });
    const [novembro] = await doMes(id, '2026-11');
    await mudar(novembro.id, { valor: 3680, itens, motivo: 'Composição' });
    if (paga) await pagar(novembro.id);
    expect(valores(await acertar(id))).toEqual(esperado);
    const { saldo } = await confirmar(id);
    expect(saldo).toBe(paga ? -1200 : 2480);
  });

  test('a bill that is brought to the settlement counts instead of the item', async () => {
    const id = await locacao({ dosTermos: {} });
    const [novembro] = await doMes(id, '2026-11');
    await mudar(novembro.id, { valor: 3680, itens, motivo: 'Composição' });
    const leituras = [{ tipo: 'CONDOMINIO', valor: 410 }];
    expect(valores(await acertar(id, { leituras }))).toEqual([2000, 80, 410]);
  });

  test('late charges of what is owed of it: of the whole month, those of its conta', async () => {
    const id = await locacao();
    expect(valores(await acertar(id, { chavesEm: '2026-11-30' }))).toEqual([3000, 325]);
    expect(valores(await acertar(id, { chavesEm: '2026-11-03' }))).toEqual([300]);
  });
});

describe('keys after the term, while nobody decided', () => {
  const vencida = { dataInicio: '2025-09-01', dataFim: '2026-08-31', pagas: '2026-08' };
  const pedido = { avisoEm: '2026-10-01' };

  test('each month until the keys is due, and becomes a conta of its month', async () => {
    const id = await locacao(vencida);
    await ana.pedir(recorrentes.criar, {
      params: { id },
      body: { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 300, de: '2026-09', ate: null, parcelas: null },
    });
    expect(valores(await acertar(id, pedido))).toEqual([3300, 3300, 2000, 200]);
    await confirmar(id, pedido);
    const novas = (await contasDe(ana, id))
      .filter(({ competencia }) => competencia > '2026-08')
      .sort((a, b) => (a.competencia < b.competencia ? -1 : 1));
    expect(novas).toMatchObject([
      { descricao: 'Aluguel 09/2026', competencia: '2026-09', valor: 3300, itens: [{}, { tipo: 'CONDOMINIO' }] },
      { descricao: 'Aluguel 10/2026', competencia: '2026-10', valor: 3300 },
      { descricao: 'Aluguel proporcional até 20/11/2026', competencia: '2026-11', valor: 2000 },
    ]);
  });

  test('not one that the landlord launched by hand', async () => {
    const id = await locacao(vencida);
    const corpo = { contratoId: id, descricao: 'Setembro', tipo: 'ALUGUEL', dataVencimento: '2026-09-05', valor: 2900 };
    const { body } = await ana.pedir(financeiro.criar, { body: corpo });
    await pagar(body.id);
    expect(valores(await acertar(id, pedido))).toEqual([3000, 2000]);
  });
});
