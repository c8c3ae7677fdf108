import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-11-25T15:00:00Z');
  ana = await novoLocador(teste);
  ({ contratoId } = await novoContrato(ana, { termos: { multaPercentual: 10, jurosMensal: 1 } }));
});
afterAll(() => teste.fechar());

const aluguel = () =>
  novaConta(ana, contratoId, { descricao: 'Aluguel', valor: 1500, dataVencimento: '2026-11-10', tipo: 'ALUGUEL' });
const pagar = (id: string, body?: object) => ana.pedir(financeiro.pagar, { params: { id }, body });
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
const ler = async (id: string) => (await contasDe(ana, contratoId)).find((conta) => conta.id === id);
const saldoDe = async () => (await contasDe(ana, contratoId)).find(({ descricao }) => descricao === 'Aluguel (Saldo)');

describe('amount and items', () => {
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1500 },
    { descricao: 'Água', tipo: 'AGUA', valor: 80.1 },
  ];

  test('are given at the start; a sum that is not the amount, or a sign that is not the kind’s, is refused', async () => {
    const corpo = { contratoId, descricao: 'Aluguel', dataVencimento: '2026-12-10', tipo: 'ALUGUEL', valor: 1580.1 };
    const criar = (mudancas: object) => ana.pedir(financeiro.criar, { body: { ...corpo, ...mudancas } });
    const { status, body } = await criar({ itens, competencia: '2026-11' });
    expect([status, await ler(body.id)]).toMatchObject([201, { itens, competencia: '2026-11' }]);
    for (const errado of [
      { itens, valor: 1580.11 },
      {
        itens: [
          { ...itens[0], valor: 1680.1 },
          { descricao: 'Abono', tipo: 'DESCONTO', valor: 100 },
        ],
      },
      { itens: [{ ...itens[0], tipo: 'CAUCAO' }] },
      { competencia: '2026-13' },
    ]) {
      expect((await criar(errado)).status).toBe(400);
    }
  });

  test('change only with a reason, and only while the conta is open', async () => {
    const id = await aluguel();
    for (const semMotivo of [{ valor: 1 }, { valor: 'x', itens: 'y' }, { valor: 2, motivo: ' ' }]) {
      expect(await mudar(id, semMotivo)).toMatchObject({ status: 200, body: { valor: 1500, itens: [] } });
    }
    const motivo = 'Conta de água deste mês';
    expect((await mudar(id, { itens, motivo })).body).toMatchObject({ valor: 1580.1, itens });
    expect((await mudar(id, { valor: 1600, motivo })).status).toBe(400);
    expect((await mudar(id, { valor: 1600, itens, motivo })).status).toBe(400);
    expect((await mudar(id, { valor: 1600, itens: [], motivo })).body).toMatchObject({ valor: 1600, itens: [] });
    await pagar(id);
    expect((await mudar(id, { valor: 10, motivo })).body).toMatchObject({ valor: 1600, status: 'PAGO' });
  });

  test('of a saldo: more is principal, less takes the principal first', async () => {
    await pagar(await aluguel(), { valorPago: 5, encargos: 'COBRAR' });
    const { id } = await saldoDe();
    const motivo = 'Acordo';
    expect((await mudar(id, { valor: 1700, motivo })).body.saldo).toMatchObject({ principal: 1547.5, multa: 150 });
    expect((await mudar(id, { valor: 100, motivo })).body.saldo).toMatchObject({
      principal: 0,
      multa: 97.5,
      juros: 2.5,
    });
  });
});
