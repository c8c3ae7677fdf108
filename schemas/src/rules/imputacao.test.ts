import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imputar, imputarPagamento, totalDe } from './imputacao.ts';

const devido = { juros: 750, multa: 15_000, correcao: 0, principal: 150_000 };

test('R$ 1,000.00 on 1,657.50 pay 7.50 of juros, 150.00 of multa and 842.50 of principal: 657.50 remain', () => {
  const imputacao = imputar({ ...devido, recebido: 100_000 });
  expect(imputacao.pago).toEqual({ juros: 750, multa: 15_000, correcao: 0, principal: 84_250 });
  expect(imputacao.resta).toEqual({ juros: 0, multa: 0, correcao: 0, principal: 65_750 });
  expect(imputacao).toMatchObject({ totalResta: 65_750, sobra: 0 });
});

test('R$ 5.00 pay juros only; principal, multa and the rest of the juros stay apart', () => {
  const { resta } = imputar({ ...devido, recebido: 500 });
  expect(resta).toEqual({ juros: 250, multa: 15_000, correcao: 0, principal: 150_000 });
});

test('a discount makes the principal cheaper and closes what the payment left; a punctual R$ 1,425.00 leaves no debt', () => {
  const imputacao = imputar({
    juros: 0,
    multa: 0,
    correcao: 0,
    principal: 150_000,
    recebido: 142_500,
    desconto: 7_500,
  });
  expect(imputacao).toMatchObject({ totalAbatido: 7_500, totalResta: 0, sobra: 0 });
  expect(totalDe(imputacao.pago)).toBe(142_500);
});

test('accepted as the whole, what was not covered is forgiven', () => {
  const quitado = (valorPago: number) =>
    imputarPagamento({ partes: devido, pontualidade: 0 }, { valorPago, quitar: true });
  expect(quitado(1_600)).toMatchObject({ recebido: 160_000, totalAbatido: 5_750, totalResta: 0, sobra: 0 });
  expect(quitado(1_700)).toMatchObject({ recebido: 170_000, totalAbatido: 0, totalResta: 0, sobra: 4_250 });
});

const centavos = fc.integer({ min: 0, max: 10_000_000 });
const partes = fc.record({ juros: centavos, multa: centavos, correcao: centavos, principal: centavos });

test('every cent is somewhere: paid, forgiven, still owed or beyond the debt', () => {
  fc.assert(
    fc.property(partes, centavos, centavos, (devidas, recebido, desconto) => {
      const { pago, abatido, resta, totalAbatido, totalResta, sobra } = imputar({
        ...devidas,
        recebido,
        desconto,
      });
      expect(totalDe(pago) + sobra).toBe(recebido);
      expect(totalDe(pago) + totalAbatido + totalResta).toBe(totalDe(devidas));
      for (const parte of ['juros', 'multa', 'correcao', 'principal'] as const) {
        expect(pago[parte] + abatido[parte] + resta[parte]).toBe(devidas[parte]);
        expect(Math.min(pago[parte], abatido[parte], resta[parte])).toBeGreaterThanOrEqual(0);
      }
      if (pago.multa > 0) expect(pago.juros).toBe(devidas.juros);
      if (pago.correcao + pago.principal > 0) expect(pago.multa).toBe(devidas.multa);
    }),
    { numRuns: 3_000 },
  );
});
