import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dinheiro } from '../base/fields.ts';
import { centavos, reais, subtrair } from './money.ts';

const MAXIMO = 99_999_999_999;
const valor = fc.integer({ min: 1, max: MAXIMO });
const aceita = (numero: number) => dinheiro.safeParse(numero).success;

test('every amount of cents becomes reais and cents again, is accepted, and prints with at most two decimals', () => {
  fc.assert(
    fc.property(valor, (emCentavos) => {
      const emReais = reais(emCentavos);
      expect(centavos(emReais)).toBe(emCentavos);
      expect(aceita(emReais)).toBe(true);
      expect(JSON.stringify(emReais)).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
    { numRuns: 20_000 },
  );
});

test('a difference is exact to the cent and travels as such', () => {
  fc.assert(
    fc.property(valor, valor, (a, b) => {
      const diferenca = subtrair(reais(a), reais(b));
      expect(centavos(diferenca)).toBe(a - b);
      expect(JSON.stringify(diferenca)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
    { numRuns: 20_000 },
  );
});

test('any sequence of partial payments: what was paid and what is left always add up to the amount', () => {
  fc.assert(
    fc.property(valor, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (total, partes) => {
      let saldo = reais(total);
      let pago = 0;
      for (const parte of partes) {
        const recebido = reais(Math.floor(centavos(saldo) * parte));
        saldo = subtrair(saldo, recebido);
        pago += centavos(recebido);
        expect(pago + centavos(saldo)).toBe(total);
        expect(saldo).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 5_000 },
  );
});

describe('the classics of binary fractions', () => {
  test.each([
    [0.3, 0.1, 0.2],
    [0.8, 0.1, 0.7],
    [1.15, 1.1, 0.05],
    [4.35, 4.34, 0.01],
    [1000.1, 999.99, 0.11],
    [999_999_999.99, 0.01, 999_999_999.98],
    [999_999_999.99, 999_999_999.98, 0.01],
  ])('%d - %d is %d', (a, b, esperado) => expect(subtrair(a, b)).toBe(esperado));

  // 0.1 + 0.2 is 0.30000000000000004: refused where it comes in, never rounded.
  test.each([0.1 + 0.2, 1.005, 10.999, 0.001, 0.005, 1e-7, 33.333333])('%d has more than two decimals: refused', (n) =>
    expect(aceita(n)).toBe(false),
  );
  test.each([0, -0.01, -1, 1_000_000_000, 999_999_999.991, 1e308, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is out of range: refused',
    (n) => expect(aceita(n)).toBe(false),
  );
  test.each([0.01, 0.07, 0.29, 1.1, 4.35, 1.15, 8.2, 999_999_999.99])('%d is accepted', (n) =>
    expect(aceita(n)).toBe(true),
  );
});
