import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dinheiro, numero } from './numbers.ts';

/** Amounts as they are typed and computed: of cents, of their halves, and whatever a product leaves. */
const valores = fc.oneof(
  fc.integer({ min: -1e14, max: 1e14 }).map((centavos) => centavos / 100),
  fc.integer({ min: -1e9, max: 1e9 }).map((milesimos) => milesimos / 1000),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.double({ min: -1e-3, max: 1e-3, noNaN: true }),
);
/** An amount that rounds to zero is written without a sign. */
const semSinalNoZero = { signDisplay: 'negative' } as const;

test('amounts are written as Intl writes them in pt-BR', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', ...semSinalNoZero });
  fc.assert(
    fc.property(valores, (valor) => {
      expect(dinheiro(valor)).toBe(intl.format(valor));
    }),
    { numRuns: 5_000 },
  );
  expect([0, -0, -0.001, 1.005, 1234.5, -1234567.891].map(dinheiro)).toEqual([
    'R$\u00a00,00',
    'R$\u00a00,00',
    'R$\u00a00,00',
    'R$\u00a01,01',
    'R$\u00a01.234,50',
    '-R$\u00a01.234.567,89',
  ]);
});

test.each([
  [3, 0],
  [0, 0],
  [4, 0],
  [8, 8],
])('numbers with at most %i and at least %i places too', (maximo, minimo) => {
  const intl = new Intl.NumberFormat('pt-BR', {
    maximumFractionDigits: maximo,
    minimumFractionDigits: minimo,
    ...semSinalNoZero,
  });
  // More than fifteen digits are nobody's amount.
  const contados = valores.filter((valor) => Math.abs(valor) * 10 ** maximo < 2 ** 49);
  fc.assert(
    fc.property(contados, (valor) => {
      expect(numero(valor, maximo, minimo)).toBe(intl.format(valor));
    }),
    { numRuns: 5_000 },
  );
});
