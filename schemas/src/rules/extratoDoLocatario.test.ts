import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContaDoExtrato, extratoDoLocatario } from './extratoDoLocatario.ts';
import { centavos, reais, somar } from './money.ts';

const aberta: ContaDoExtrato = {
  ...{ id: 'c1', descricao: 'Aluguel 1/12', imovel: 'Casa', dataVencimento: '2026-03-10', valor: 1500 },
  ...{ valorRecebido: null, irRetido: 0, pagoEm: null, reciboId: null, pagamento: null },
};
const sempre = { de: '1900-01-01', ate: '2199-12-31' };

test('a late payment charges its fine on the day it came, and the balance is even after it', () => {
  const pagamento = { valor: 1500, multa: 150, juros: 2.5, correcao: 0, desconto: 0 };
  const paga = { ...aberta, pagoEm: '2026-03-15', valorRecebido: 1652.5, reciboId: 'r1', pagamento };
  const { lancamentos, saldo } = extratoDoLocatario([paga], sempre);
  expect(lancamentos.map(({ em, tipo, debito, credito, saldo }) => [em, tipo, debito, credito, saldo])).toEqual([
    ['2026-03-10', 'CONTA', 1500, 0, 1500],
    ['2026-03-15', 'ENCARGOS', 152.5, 0, 1652.5],
    ['2026-03-15', 'PAGAMENTO', 0, 1652.5, 0],
  ]);
  expect(saldo).toBe(0);
});

test('what was paid before its day is charged that day, and paying more is told apart', () => {
  const paga = { ...aberta, pagoEm: '2026-03-02', valorRecebido: 1600 };
  const { lancamentos } = extratoDoLocatario([paga], sempre);
  expect(lancamentos.map(({ em, tipo, saldo }) => [em, tipo, saldo])).toEqual([
    ['2026-03-02', 'CONTA', 1500],
    ['2026-03-02', 'A_MAIS', 1600],
    ['2026-03-02', 'PAGAMENTO', 0],
  ]);
});

const dinheiro = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
const dia = fc
  .record({ mes: fc.integer({ min: 1, max: 12 }), dia: fc.integer({ min: 1, max: 28 }) })
  .map(({ mes, dia: d }) => `2026-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
const conta: fc.Arbitrary<ContaDoExtrato> = fc
  .record({ valor: dinheiro, vence: dia, pago: fc.option(dia), multa: dinheiro, desconto: dinheiro, aMais: dinheiro })
  .map(({ valor, vence, pago, multa, desconto, aMais }) => ({
    ...aberta,
    ...{ valor, dataVencimento: vence, pagoEm: pago },
    valorRecebido: pago ? reais(centavos(valor) + centavos(multa) + centavos(aMais)) : null,
    pagamento: pago ? { valor, multa, juros: 0, correcao: 0, desconto } : null,
  }));

test('the balance is what the open contas ask for, and each period goes on where the one before ended', () => {
  fc.assert(
    fc.property(fc.array(conta), dia, (contas, corte) => {
      const todo = extratoDoLocatario(contas, sempre);
      expect(todo.saldo).toBe(somar(contas.filter(({ pagoEm }) => !pagoEm).map(({ valor }) => valor)));
      const antes = extratoDoLocatario(contas, { de: '1900-01-01', ate: corte });
      const depois = extratoDoLocatario(contas, { de: `${corte}x`, ate: '2199-12-31' });
      expect(depois.saldoAnterior).toBe(antes.saldo);
      expect(antes.lancamentos.concat(depois.lancamentos)).toEqual(todo.lancamentos);
      expect(depois.saldo).toBe(todo.saldo);
      for (const { saldo } of todo.lancamentos) expect(saldo).toBeGreaterThanOrEqual(0);
    }),
  );
});
