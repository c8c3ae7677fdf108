import * as acerto from '@imob/schemas/acerto';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { somar, subtrair } from '@imob/schemas/rules/money';
import * as termos from '@imob/schemas/termos';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-15T15:00:00Z');
  await novaSessao(teste, ana);
});

const calcular = (id: string, body: object = {}) =>
  ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-03-15', ...body } });
const agir = (endpoint: typeof acerto.confirmar | typeof acerto.desfazer, id: string, acertoId: string) =>
  ana.pedir(endpoint, { params: { id, acertoId } });
const pagar = (id: string, body: object = {}) => ana.pedir(financeiro.pagar, { params: { id }, body });
const abertas = async (id: string) =>
  (await contasDe(ana, id)).filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');

/** A lease of 911 days at 2,000, periods from the 10th to the 9th, its rents until February paid. */
async function locacao(mudancas: object = {}, dosTermos: object = { multaRescisoriaAlugueis: 3 }) {
  const { contratoId, imovelId } = await novoContrato(ana, {
    dataInicio: '2025-01-10',
    dataFim: '2027-07-09',
    valorAluguel: 2000,
    diaVencimento: 10,
    ...mudancas,
  });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: dosTermos });
  const contas = await contasDe(ana, contratoId);
  for (const conta of contas) if (conta.dataVencimento < '2026-03-10') await pagar(conta.id);
  return { contratoId, imovelId };
}

describe('the reckoning', () => {
  test('rent to the day of the keys by actual days, and the fine of art. 4 by days', async () => {
    const { contratoId } = await locacao();
    const antes = await contasDe(ana, contratoId);
    const { status, body } = await calcular(contratoId);
    expect(status).toBe(201);
    expect(body.linhas).toEqual([
      { descricao: 'Aluguel de 10/03/2026 a 15/03/2026 (6/31 de R$\u00a02.000,00)', tipo: 'ALUGUEL', valor: 387.1 },
      { descricao: expect.stringContaining('481 de 911 dias'), tipo: 'MULTA_RESCISORIA', valor: 3167.95 },
    ]);
    expect(body).toMatchObject({ saldo: 3555.05, situacao: 'CALCULADO' });
    expect(await contasDe(ana, contratoId)).toEqual(antes);
  });

  test('damages, readings and an open conta with its charges; worn items cost nothing', async () => {
    const { contratoId } = await locacao({}, { multaPercentual: 10, jurosMensal: 1 });
    await novaConta(ana, contratoId, { valor: 1500, dataVencimento: '2026-02-27' });
    const { body } = await calcular(contratoId, {
      danos: [{ descricao: 'Porta do quarto quebrada', valor: 480 }],
      leituras: [{ tipo: 'LUZ', valor: 90.5 }],
      desgaste: ['item-1'],
    });
    const valores = Object.fromEntries(body.linhas.map(({ descricao, valor }: any) => [descricao, valor]));
    // 27 February 2026 is a Friday: 16 days late.
    expect(valores).toMatchObject({
      'Conserto da pia': 1500,
      'Multa e juros de Conserto da pia (16 dias)': 158,
      'Porta do quarto quebrada': 480,
      'Luz até a entrega das chaves': 90.5,
    });
    expect(body.saldo).toBe(somar(body.linhas.map(({ valor }: any) => valor)));
    expect(body.desgaste).toEqual(['item-1']);
  });

  test('what is shown before is what is kept, and nothing is kept by showing it', async () => {
    const { contratoId } = await locacao({ valorCaucao: 1000 });
    const body = { chavesEm: '2026-03-15', danos: [{ descricao: 'Porta', valor: 480 }] };
    const previa = await ana.pedir(acerto.simular, { params: { id: contratoId }, body });
    expect(previa.status).toBe(200);
    expect((await ana.pedir(acerto.buscar, { params: { id: contratoId } })).status).toBe(404);
    const feito = (await calcular(contratoId, body)).body;
    expect(feito).toMatchObject({ ...previa.body, pedido: body });
    await agir(acerto.confirmar, contratoId, feito.id);
    expect((await ana.pedir(acerto.simular, { params: { id: contratoId }, body })).status).toBe(409);
  });

  test('a bill of a span of days is shared by days, and what was paid of it comes off', async () => {
    const { contratoId } = await locacao();
    const iptu = { tipo: 'IPTU', valor: 365, de: '2026-01-01', ate: '2026-12-31', pago: 50 };
    const { body } = await calcular(contratoId, { leituras: [iptu] });
    expect(body.linhas.filter(({ tipo }: any) => tipo === 'IPTU')).toEqual([
      { descricao: 'IPTU até a entrega das chaves (74/365 dias de R$\u00a0365,00)', tipo: 'IPTU', valor: 74 },
      { descricao: 'IPTU até a entrega das chaves já pago', tipo: 'IPTU', valor: -50 },
    ]);
    expect((await calcular(contratoId, { leituras: [{ ...iptu, ate: null }] })).status).toBe(400);
  });

  test('within an indeterminate time the notice of art. 6, never the fine of art. 4; waived where the landlord waives it', async () => {
    const { contratoId } = await locacao({ dataInicio: '2024-03-10', dataFim: '2025-03-09' });
    const tipos = async (body: object) => (await calcular(contratoId, body)).body.linhas.map(({ tipo }: any) => tipo);
    expect(await tipos({})).toContain('AVISO_PREVIO');
    expect(await tipos({})).not.toContain('MULTA_RESCISORIA');
    expect(await tipos({ avisoEm: '2026-02-10' })).not.toContain('AVISO_PREVIO');
    expect(await tipos({ avisoDispensado: true })).not.toContain('AVISO_PREVIO');
  });

  test('keys before the start or years ahead, and a notice after the keys, are refused', async () => {
    const { contratoId } = await locacao();
    expect((await calcular(contratoId, { chavesEm: '2024-12-31' })).status).toBe(400);
    expect((await calcular(contratoId, { chavesEm: '2028-03-15' })).status).toBe(201);
    expect((await calcular(contratoId, { chavesEm: '2028-03-16' })).status).toBe(400);
    expect((await calcular(contratoId, { avisoEm: '2026-04-01' })).status).toBe(400);
  });
});

describe('the confirmation', () => {
  test('calls off the rents to come, makes the final contas, and lets the deposit pay them; the rest goes back with a receipt', async () => {
    const { contratoId } = await locacao({ valorCaucao: 6000 });
    const { body } = await calcular(contratoId, {
      poupanca: { saldo: 6200 },
      danos: [{ descricao: 'Vidro trincado', valor: 300 }],
    });
    expect(body.saldo).toBe(-2344.95);
    const confirmado = await agir(acerto.confirmar, contratoId, body.id);
    expect(confirmado).toMatchObject({ status: 200, body: { situacao: 'CONFIRMADO', aDevolver: 2344.95 } });
    expect(await abertas(contratoId)).toEqual([]);
    const contas = await contasDe(ana, contratoId);
    expect(contas.filter(({ status }) => status === 'CANCELADO')).toHaveLength(16);
    expect(contas.find(({ descricao }) => descricao.startsWith('Aluguel proporcional'))).toMatchObject({
      valor: 387.1,
      status: 'PAGO',
    });
    const devolver = (valor: number) =>
      ana.pedir(acerto.devolver, {
        params: { id: contratoId, acertoId: body.id },
        body: { valor, em: '2026-03-15', forma: 'PIX' },
      });
    expect((await devolver(2344.96)).status).toBe(409);
    expect(await devolver(2000)).toMatchObject({
      status: 201,
      body: { aDevolver: 344.95, devolucoes: [{ numero: 1, valor: 2000 }] },
    });
    expect((await agir(acerto.desfazer, contratoId, body.id)).status).toBe(409);
    const recibosFeitos = (await ana.pedir(recibos.listar, { query: { contratoId } })).body;
    expect(
      recibosFeitos.filter(({ formaPagamento }: any) => formaPagamento === 'Caução e créditos do acerto'),
    ).toHaveLength(2);
  });

  test('a debtor leaves honestly: closed with the debt, which he pays three months later', async () => {
    const { contratoId, imovelId } = await locacao();
    const { body } = await calcular(contratoId);
    await agir(acerto.confirmar, contratoId, body.id);
    const encerrar = (corpo?: object) =>
      ana.pedir(contratos.encerrar, { params: { id: contratoId }, ...(corpo && { body: corpo }) });
    expect((await encerrar({ acertoId: body.id })).body.codigo).toBe('VISTORIA_SAIDA_PENDENTE');
    await novaInspecao(ana, imovelId);
    expect((await encerrar()).body).toMatchObject({ codigo: 'PENDENCIAS_FINANCEIRAS', pendencias: 2 });
    expect(await encerrar({ acertoId: body.id })).toMatchObject({ status: 200, body: { imovelLiberado: true } });
    const divida = await abertas(contratoId);
    expect(somar(divida.map(({ valor }) => valor))).toBe(3555.05);
    teste.agora('2026-06-20T15:00:00Z');
    await novaSessao(teste, ana);
    for (const { id } of divida) expect((await pagar(id)).status).toBe(200);
    expect(await abertas(contratoId)).toEqual([]);
  });

  test('what changed since the reckoning is not carried out', async () => {
    const { contratoId } = await locacao();
    const { body } = await calcular(contratoId);
    await novaConta(ana, contratoId, { valor: 100, dataVencimento: '2026-03-01' });
    expect((await agir(acerto.confirmar, contratoId, body.id)).status).toBe(409);
    expect((await abertas(contratoId)).length).toBeGreaterThan(10);
  });

  test('two at once make one, and before the day of the keys none', async () => {
    const { contratoId } = await locacao();
    const { body } = await calcular(contratoId);
    const duas = await Promise.all([1, 2, 3].map(() => agir(acerto.confirmar, contratoId, body.id)));
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const outro = await locacao();
    const adiante = await calcular(outro.contratoId, { chavesEm: '2026-04-01' });
    expect((await agir(acerto.confirmar, outro.contratoId, adiante.body.id)).status).toBe(409);
  });

  test('undone, every conta is as it was, until something is paid', async () => {
    const { contratoId } = await locacao({ valorCaucao: 1000 });
    await novaConta(ana, contratoId, { valor: 700, dataVencimento: '2026-02-20' });
    const antes = await contasDe(ana, contratoId);
    const { body } = await calcular(contratoId);
    expect((await agir(acerto.confirmar, contratoId, body.id)).status).toBe(200);
    expect((await agir(acerto.desfazer, contratoId, body.id)).status).toBe(200);
    expect(await contasDe(ana, contratoId)).toEqual(antes);

    const novo = (await calcular(contratoId)).body;
    await agir(acerto.confirmar, contratoId, novo.id);
    const [primeira] = await abertas(contratoId);
    await pagar(primeira.id, { valorPago: 10 });
    expect((await agir(acerto.desfazer, contratoId, novo.id)).status).toBe(409);
  });
});

test('money is conserved to the cent: what is open after it, less what goes back, is the result', async () => {
  const centavos = fc.integer({ min: 1, max: 500_000 }).map((valor) => valor / 100);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        saldo: centavos,
        danos: fc.array(centavos, { maxLength: 4 }),
        aberta: centavos,
        chaves: fc.integer({ min: 10, max: 15 }),
      }),
      async ({ saldo, danos, aberta, chaves }) => {
        const { contratoId } = await novoContrato(ana, {
          dataInicio: '2026-01-10',
          dataFim: '2026-07-09',
          valorAluguel: 1234.56,
          valorCaucao: 500,
        });
        await ana.pedir(termos.mudar, {
          params: { id: contratoId },
          body: { multaPercentual: 10, jurosMensal: 1, multaRescisoriaAlugueis: 3 },
        });
        const caucao = (await contasDe(ana, contratoId)).find(({ tipo }) => tipo === 'CAUCAO');
        await pagar(caucao.id);
        await novaConta(ana, contratoId, { valor: aberta, dataVencimento: '2026-02-01' });
        const chavesEm = `2026-03-${chaves}`;
        const { body } = await calcular(contratoId, {
          chavesEm,
          poupanca: { saldo },
          danos: danos.map((valor) => ({ descricao: 'Dano', valor })),
        });
        const confirmado = await agir(acerto.confirmar, contratoId, body.id);
        expect(confirmado.status).toBe(200);
        let devido = 0;
        for (const { id } of await abertas(contratoId)) {
          const encargos = await ana.pedir(financeiro.encargos, { params: { id }, query: { em: chavesEm } });
          devido = somar([devido, encargos.body.total]);
        }
        expect(subtrair(devido, confirmado.body.aDevolver)).toBe(body.saldo);
      },
    ),
    { numRuns: 12 },
  );
});

test('on paper each amount stands with its reason, and the result in words', async () => {
  const { contratoId } = await locacao();
  await calcular(contratoId, { danos: [{ descricao: 'Vidro trincado', valor: 300 }], desgaste: ['item-1'] });
  const { headers } = await ana.pedir(acerto.pdf, { params: { id: contratoId } });
  expect(headers['content-type']).toBe('application/pdf');
  const bruto = await teste.app.inject({
    url: `/contratos/${contratoId}/acerto/pdf`,
    headers: { cookie: `imob_session=${ana.cookie}` },
  });
  const texto = await textoDoPdf(bruto.rawPayload);
  expect(texto).toContain('TERMO DE ENTREGA DE CHAVES E ACERTO');
  expect(texto).toContain('Vidro trincado');
  expect(texto).toContain('3.855,05');
  expect(texto).toContain('Uma diferença entre as vistorias foi considerada desgaste natural do uso');
});

test('the paper of a return carries its receipt, to be signed by who got the money', async () => {
  const { contratoId } = await locacao({ valorCaucao: 6000 });
  const { body } = await calcular(contratoId, { poupanca: { saldo: 6200 } });
  await agir(acerto.confirmar, contratoId, body.id);
  await ana.pedir(acerto.devolver, {
    params: { id: contratoId, acertoId: body.id },
    body: { valor: 2000, em: '2026-03-15', forma: 'PIX' },
  });
  const { rawPayload } = await teste.app.inject({
    url: `/contratos/${contratoId}/acerto/pdf`,
    headers: { cookie: `imob_session=${ana.cookie}` },
  });
  const texto = (await textoDoPdf(rawPayload)).replace(/\s+/g, ' ');
  expect(texto).toMatch(/RECIBO DE DEVOLUÇÃO Nº \d+/);
  expect(texto).toContain('em 15/03/2026, por Pix, em devolução');
});
