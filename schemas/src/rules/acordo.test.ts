import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repartirAcordo } from './acordo.ts';

test('each installment has as much of fine and interest as it is of the whole', () => {
  const partes = { principal: 300_000, correcao: 0, multa: 30_000, juros: 6_000 };
  expect(repartirAcordo(partes, [168_000, 84_000, 84_000])).toEqual([
    { valor: 168_000, principal: 150_000, multa: 15_000, juros: 3_000 },
    { valor: 84_000, principal: 75_000, multa: 7_500, juros: 1_500 },
    { valor: 84_000, principal: 75_000, multa: 7_500, juros: 1_500 },
  ]);
});

test('the correction is principal, and what does not divide is lost nowhere', () => {
  const partes = { principal: 10_000, correcao: 33, multa: 1_001, juros: 7 };
  const parcelas = repartirAcordo(partes, [3_680, 3_680, 3_681]);
  expect(parcelas.map(({ multa }) => multa)).toEqual([334, 333, 334]);
  expect(parcelas.reduce((soma, { principal }) => soma + principal, 0)).toBe(10_033);
});

const cents = (min: number, max = 9_999_999_999) => fc.integer({ min, max });

test('whatever the installments are, every part adds up to its whole and none is below zero', () => {
  const partes = fc.record({ principal: cents(1), correcao: cents(0), multa: cents(0), juros: cents(0) });
  fc.assert(
    fc.property(
      partes,
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 }),
      (devido, pesos) => {
        const total = devido.principal + devido.correcao + devido.multa + devido.juros;
        fc.pre(total >= 100 * pesos.length);
        const soma = pesos.reduce((a, b) => a + b, 0);
        const valores = pesos.map((peso) => Math.floor((total * peso) / soma));
        valores[0] = (valores[0] as number) + total - valores.reduce((a, b) => a + b, 0);
        const feitas = repartirAcordo(devido, valores);
        const somar = (parte: 'multa' | 'juros' | 'principal') => feitas.reduce((a, uma) => a + uma[parte], 0);
        expect([somar('multa'), somar('juros'), somar('principal')]).toEqual([
          ...[devido.multa, devido.juros, devido.principal + devido.correcao],
        ]);
        for (const { multa, juros } of feitas) expect(Math.min(multa, juros)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
