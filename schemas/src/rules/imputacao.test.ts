import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasEntre, somarDias } from './dates.ts';
import { calcularEncargos, type Saldo } from './encargos.ts';
import { imputar, partesDe, quitar, saldoApos, totalDe } from './imputacao.ts';
import { TERMOS_USUAIS } from './termos.ts';

const devido = { juros: 750, multa: 15_000, correcao: 0, principal: 150_000 };

test('R$ 1,000.00 on 1,657.50 pay 7.50 of juros, 150.00 of multa and 842.50 of principal: 657.50 remain', () => {
  const imputacao = imputar({ ...devido, recebido: 100_000 });
  expect(imputacao.pago).toEqual({ juros: 750, multa: 15_000, correcao: 0, principal: 84_250 });
  expect(imputacao.resta).toEqual({ juros: 0, multa: 0, correcao: 0, principal: 65_750 });
  expect(imputacao).toMatchObject({ totalPago: 100_000, totalResta: 65_750, sobra: 0 });
});

test('R$ 5.00 pay juros only; the saldo keeps principal, multa and juros apart', () => {
  const imputacao = imputar({ ...devido, recebido: 500 });
  expect(imputacao.resta).toEqual({ juros: 250, multa: 15_000, correcao: 0, principal: 150_000 });
  expect(saldoApos(imputacao, { dias: 15, em: '2026-11-25', carenciaDias: 0 })).toEqual({
    valor: 150_000,
    saldo: { multa: 15_000, juros: 250, jurosDesde: '2026-11-25' },
  });
});

test('a payment on time, or within the tolerance, leaves a saldo that was charged nothing yet', () => {
  const imputacao = imputar({ ...devido, juros: 0, multa: 0, recebido: 100_000 });
  const saldo = { multa: 0, juros: 0, jurosDesde: null };
  expect(saldoApos(imputacao, { dias: 3, em: '2026-11-13', carenciaDias: 3 })).toEqual({ valor: 50_000, saldo });
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
  expect(imputacao).toMatchObject({ totalPago: 142_500, totalAbatido: 7_500, totalResta: 0, sobra: 0 });
});

test('accepted as the whole, what was not covered is forgiven', () => {
  expect(quitar({ ...devido, recebido: 160_000 })).toMatchObject({ totalAbatido: 5_750, totalResta: 0, sobra: 0 });
  expect(quitar({ ...devido, recebido: 170_000 })).toMatchObject({ totalAbatido: 0, totalResta: 0, sobra: 4_250 });
});

const centavos = fc.integer({ min: 0, max: 10_000_000 });
const partes = fc.record({ juros: centavos, multa: centavos, correcao: centavos, principal: centavos });

test('every cent is somewhere: paid, forgiven, still owed or beyond the debt', () => {
  fc.assert(
    fc.property(partes, centavos, centavos, (devidas, recebido, desconto) => {
      const { pago, abatido, resta, totalPago, totalAbatido, totalResta, sobra } = imputar({
        ...devidas,
        recebido,
        desconto,
      });
      expect(totalPago + sobra).toBe(recebido);
      expect(totalPago + totalAbatido + totalResta).toBe(totalDe(devidas));
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

test('any run of partial payments: the multa is charged once, and money and debt add up to the cent', () => {
  const pagamento = fc.record({ dias: fc.integer({ min: 0, max: 40 }), quanto: fc.integer({ min: 1, max: 80_000 }) });
  fc.assert(
    fc.property(fc.array(pagamento, { minLength: 1, maxLength: 12 }), (pagamentos) => {
      const vencimento = '2026-11-10';
      let [em, valor, recebido, jurosCobrados, multas] = [vencimento, 150_000, 0, 0, 0];
      let saldo: Saldo | null = null;
      for (const { dias, quanto } of pagamentos) {
        em = somarDias(em, dias);
        const encargos = calcularEncargos({ valor, tipo: 'ALUGUEL', vencimento, em, termos: TERMOS_USUAIS, saldo });
        if (encargos.total === 0) break;
        const antes: Saldo = saldo ?? { multa: 0, juros: 0, jurosDesde: null };
        jurosCobrados += encargos.juros - antes.juros;
        if (encargos.multa > antes.multa) multas += 1;
        const imputacao = imputar({ ...partesDe(encargos), recebido: quanto });
        recebido += imputacao.totalPago;
        ({ valor, saldo } = saldoApos(imputacao, { dias: encargos.dias, em, carenciaDias: 0, anterior: saldo }));
        const multa = recebido + valor + saldo.multa + saldo.juros - 150_000 - jurosCobrados;
        expect(multa).toBeGreaterThanOrEqual(0);
        expect(multa).toBeLessThanOrEqual(15_000);
        expect(multas).toBeLessThanOrEqual(1);
        if (diasEntre(vencimento, em) === 0) expect(jurosCobrados + multa).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});
