import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aplicar, comDecimais, decimal, encadear, fatorDaTaxa, porcento, proporcao } from './fractions.ts';

test('decimals are read exactly, as text or as numbers, and nothing else is', () => {
  expect(decimal('-0.01')).toEqual({ n: -1n, d: 100n });
  expect(decimal(' +12 ')).toEqual({ n: 12n, d: 1n });
  expect(decimal(0.1)).toEqual({ n: 10_000_000n, d: 100_000_000n });
  for (const texto of ['', '1,5', '1e3', '.5', '1.', 'IPCA', '--1']) expect(() => decimal(texto)).toThrow(RangeError);
});

test('a half goes up, away from zero', () => {
  expect([1, 3, 5].map((centavos) => proporcao(centavos, 1, 2))).toEqual([1, 2, 3]);
  expect([-1, -3].map((centavos) => proporcao(centavos, 1, 2))).toEqual([-1, -2]);
  // 1.005 % of 1,000.00 is 10.05, which binary fractions make 10.04.
  expect(porcento(100_000, 1.005)).toBe(1_005);
  expect(comDecimais(fatorDaTaxa('0.123456785'), 8)).toBe(1.00123457);
});

test('a chain does not care for the order of its rates, nor for months of zero', () => {
  const taxa = fc.integer({ min: -500, max: 500 }).map((n) => (n / 100).toFixed(2));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.array(taxa, { maxLength: 36 }), (valor, taxas) => {
      const esperado = aplicar(valor, encadear(taxas));
      expect(aplicar(valor, encadear(taxas.toReversed()))).toBe(esperado);
      expect(aplicar(valor, encadear(['0.00', ...taxas, '0']))).toBe(esperado);
    }),
  );
});
