import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linhas, pagar } from './races/race.ts';
import { type TestApp, testApp } from './support/app.ts';
import { contasDe, type Locador, novaConta, novoContrato, novoLocador } from './support/factories.ts';
import { violations } from './support/invariants.ts';

let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  contratoId = (await novoContrato(ana)).contratoId;
});
afterAll(() => teste.fechar());

const emCentavos = (valor: number) => Math.round(valor * 100);
const somar = (lista: { valor: number }[]) => lista.reduce((soma, { valor }) => soma + emCentavos(valor), 0);
/** No amount anywhere in an answer has a third decimal. */
const semCaudas = (texto: string) => expect(texto).not.toMatch(/":-?\d+\.\d{3,}/);

test('any sequence of partial payments conserves the sum to the cent, in contas, receipts and answers', async () => {
  const valor = fc.oneof(
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: 1, max: 99_999_999_999 }),
    fc.constantFrom(1, 2, 10, 30, 99_999_999_999),
  );
  const partes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(valor, partes, fc.boolean(), async (total, fracoes, quitar) => {
      const descricao = `Propriedade ${crypto.randomUUID()}`;
      let id: string | undefined = await novaConta(ana, contratoId, { valor: total / 100, descricao });
      let saldo = total;
      let pago = 0;
      const passos = [...fracoes.map((fracao) => Math.ceil(saldo * fracao) || 1), ...(quitar ? [undefined] : [])];
      for (const passo of passos) {
        if (!id) break;
        const valorPago = passo === undefined ? undefined : Math.min(passo, saldo);
        const { status, body, texto } = await pagar(ana, id, valorPago === undefined ? undefined : valorPago / 100);
        expect(status).toBe(200);
        semCaudas(texto);
        const recebido = valorPago ?? saldo;
        saldo -= recebido;
        pago += recebido;
        expect(body).toMatchObject({
          tipo_pagamento: saldo ? 'PARCIAL' : 'INTEGRAL',
          saldo_devedor: saldo / 100,
          recibo_digital: { valor: recebido / 100, tipo: saldo ? 'PARCIAL' : 'INTEGRAL', contaId: id },
        });
        const contas = (await contasDe(ana, contratoId)).filter((conta) => conta.descricao.startsWith(descricao));
        const pagas = contas.filter(({ status }) => status === 'PAGO');
        expect([somar(contas), somar(pagas)]).toEqual([total, pago]);
        const abertas = contas.filter(({ status }) => status !== 'PAGO');
        expect(abertas.map((conta) => emCentavos(conta.valor))).toEqual(saldo ? [saldo] : []);
        id = abertas[0]?.id;
      }
    }),
    { numRuns: 25 },
  );
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test('0.1 + 0.2 never shows: thirty cents paid as ten, then ten, leave ten', async () => {
  const id = await novaConta(ana, contratoId, { valor: 0.3, descricao: 'Trinta centavos' });
  expect((await pagar(ana, id, 0.1)).body.saldo_devedor).toBe(0.2);
  const { body, texto } = await ana.pedir(financeiro.listar, { query: { contratoId } });
  semCaudas(texto);
  const saldo = body.find(({ descricao }: any) => descricao === 'Trinta centavos (Saldo)');
  expect((await pagar(ana, saldo.id, 0.1)).body.saldo_devedor).toBe(0.1);
});

describe('amounts', () => {
  test.each([0.1 + 0.2, 1.005, 10.999, 0, -1, -0.01, 1e-7, 1_000_000_000, 1e308, '10', Number.NaN])(
    '%s is refused everywhere, and nothing changes',
    async (valor) => {
      const antes = await linhas(teste, 'select * from contas order by id');
      const [{ id }] = antes;
      const { body: contrato } = await ana.pedir(contratos.buscar, { params: { id: contratoId } });
      const conta = { contratoId, descricao: 'Taxa', dataVencimento: '2026-05-10', tipo: 'REPARO' };
      const respostas = [
        await ana.pedir(financeiro.pagar, { params: { id }, body: { valorPago: valor } }),
        await ana.pedir(financeiro.criar, { body: { ...conta, valor } }),
        await ana.pedir(contratos.criar, { body: { ...contrato, valorAluguel: valor } }),
        ...(valor === 0 ? [] : [await ana.pedir(contratos.criar, { body: { ...contrato, valorCaucao: valor } })]),
      ];
      // NaN is null in JSON: no deposit and no amount paid mean none given, so those two are no mistake in themselves.
      const recusadas = Number.isNaN(valor) ? respostas.slice(1, 3) : respostas;
      expect(recusadas.map(({ status }) => status)).toEqual(recusadas.map(() => 400));
      if (!Number.isNaN(valor)) expect(await linhas(teste, 'select * from contas order by id')).toEqual(antes);
    },
  );

  test('999999999.99 is let, owed, paid in part and in whole, and shown as it is', async () => {
    const grande = await novoContrato(ana, {
      valorAluguel: 999_999_999.99,
      valorCaucao: 999_999_999.99,
      dataFim: '2026-02-01',
    });
    const contas = await contasDe(ana, grande.contratoId);
    expect(contas.map(({ valor }) => valor)).toEqual([999_999_999.99, 999_999_999.99]);
    const { body } = await pagar(ana, contas[0].id, 0.01);
    expect([body.saldo_devedor, body.recibo_digital.valor]).toEqual([999_999_999.98, 0.01]);
    expect((await pagar(ana, contas[1].id)).body.recibo_digital.valor).toBe(999_999_999.99);
    const { texto } = await ana.pedir(recibos.listar, { query: { contratoId: grande.contratoId } });
    expect(texto).toContain('"valor":999999999.99');
    expect((await ana.pedir(contratos.buscar, { params: { id: grande.contratoId } })).body.valorAluguel).toBe(
      999_999_999.99,
    );
  });

  test('more than is owed is a whole payment: the receipt shows what came, the conta keeps its amount', async () => {
    const id = await novaConta(ana, contratoId, { valor: 100.1 });
    const { body } = await pagar(ana, id, 100.11);
    expect(body).toMatchObject({ tipo_pagamento: 'INTEGRAL', saldo_devedor: 0, recibo_digital: { valor: 100.11 } });
    const [conta] = await linhas(teste, 'select valor, status from contas where id = $1', [id]);
    expect(conta).toEqual({ valor: 100.1, status: 'PAGO' });
  });

  test('one cent less than is owed is partial, and the rest is one cent', async () => {
    const id = await novaConta(ana, contratoId, { valor: 100.1, descricao: 'Um centavo' });
    expect((await pagar(ana, id, 100.09)).body).toMatchObject({ tipo_pagamento: 'PARCIAL', saldo_devedor: 0.01 });
  });
});
