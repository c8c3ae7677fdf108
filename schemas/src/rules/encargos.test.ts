import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from './dates.ts';
import {
  calcularEncargos,
  type EntradaEncargos,
  limiteDoDesconto,
  mesesDeCorrecao,
  parcelas,
  partesDoValor,
} from './encargos.ts';
import { proximoDiaUtil } from './feriados.ts';
import { centavos } from './money.ts';
import { TERMOS_NEUTROS, TERMOS_USUAIS } from './termos.ts';

const IPCA = [
  { mes: '2025-01', taxa: '0.16' },
  { mes: '2025-02', taxa: '1.31' },
  { mes: '2025-03', taxa: '0.56' },
];
const conta = (mudancas: Partial<EntradaEncargos>) =>
  calcularEncargos({
    valor: 150_000,
    tipo: 'ALUGUEL',
    vencimento: '2026-11-10',
    em: '2026-11-10',
    termos: TERMOS_USUAIS,
    ...mudancas,
  });

describe('what is due late', () => {
  test.each([
    [150_000, 15, 0, 15_000, 750, 165_750],
    [123_456, 7, 0, 12_346, 288, 136_090],
    [150_000, 4, 3, 15_000, 200, 165_200],
    [150_000, 3, 3, 0, 0, 150_000],
    [93_750, 1, 0, 9_375, 31, 103_156],
  ])(
    '%i cents, %i days late with %i of tolerance: multa %i, juros %i, total %i',
    (valor, dias, carenciaDias, multa, juros, total) => {
      const termos = { ...TERMOS_USUAIS, carenciaDias };
      expect(conta({ valor, em: somarDias('2026-11-10', dias), termos })).toMatchObject({
        valor,
        dias,
        base: valor,
        multa,
        juros,
        correcao: 0,
        desconto: 0,
        total,
      });
    },
  );

  test.each([
    ['2026-11-20', '2026-11-23', 0, 150_000],
    ['2026-11-20', '2026-11-24', 1, 165_050],
    ['2026-11-14', '2026-11-16', 0, 150_000],
    ['2026-11-14', '2026-11-17', 1, 165_050],
  ])('due %s and paid %s: %i days, total %i', (vencimento, em, dias, total) => {
    expect(conta({ vencimento, em })).toMatchObject({ dias, total });
  });

  test('with correction it is of the corrected value', () => {
    const termos = { ...TERMOS_USUAIS, correcao: 'IPCA' } as const;
    expect(conta({ vencimento: '2025-01-10', em: '2025-04-10', termos, indices: IPCA })).toMatchObject({
      dias: 90,
      base: 153_061,
      correcao: 3_061,
      multa: 15_306,
      juros: 4_592,
      total: 172_959,
      faltaIndice: null,
    });
  });

  test('a month without its rate ends the correction and is named', () => {
    const termos = { ...TERMOS_USUAIS, correcao: 'IPCA' } as const;
    const indices = IPCA.filter(({ mes }) => mes !== '2025-02');
    expect(conta({ vencimento: '2025-01-10', em: '2025-04-10', termos, indices })).toMatchObject({
      base: 150_240,
      mesesCorrigidos: ['2025-01'],
      faltaIndice: '2025-02',
    });
  });

  test('until the 30th day nothing is corrected, and deflation never lowers the debt', () => {
    const termos = { ...TERMOS_USUAIS, correcao: 'IPCA' } as const;
    expect(conta({ vencimento: '2025-01-10', em: '2025-02-09', termos, indices: IPCA }).correcao).toBe(0);
    expect(conta({ vencimento: '2025-01-10', em: '2025-02-10', termos, indices: IPCA }).correcao).toBe(240);
    const indices = [{ mes: '2025-01', taxa: '-1.00' }];
    expect(conta({ vencimento: '2025-01-10', em: '2025-02-10', termos, indices }).correcao).toBe(0);
  });

  test('a repair bears charges, a deposit never, and neutral terms none', () => {
    const em = '2026-12-10';
    expect(conta({ em, tipo: 'REPARO' }).total).toBe(166_500);
    expect(conta({ em, tipo: 'CAUCAO' })).toMatchObject({ dias: 30, multa: 0, juros: 0, total: 150_000 });
    expect(conta({ em, termos: TERMOS_NEUTROS })).toMatchObject({ dias: 30, multa: 0, juros: 0, total: 150_000 });
  });
});

test('the months of a correction go from that of the debt to the one before the payment', () => {
  expect(mesesDeCorrecao('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(mesesDeCorrecao('2025-11-01', '2025-11-30')).toEqual([]);
});

describe('the discount of who pays on time', () => {
  const abono = { tipo: 'VALOR', valor: 187.5, diasAntes: 0 } as const;
  const termos = { ...TERMOS_USUAIS, descontoPontualidade: abono };

  test('the case of the STJ: 750.00 on time, a day later the multa is of the whole rent', () => {
    expect(conta({ valor: 93_750, termos }).total).toBe(75_000);
    expect(conta({ valor: 93_750, termos, em: '2026-11-11' }).total).toBe(103_156);
  });

  test('it reaches to the business day of a due day that moved, but no further back than agreed', () => {
    expect(conta({ termos, vencimento: '2026-11-14', em: '2026-11-16' }).desconto).toBe(18_750);
    const cinco = { ...termos, descontoPontualidade: { tipo: 'PERCENTUAL', valor: 5, diasAntes: 5 } as const };
    expect(conta({ termos: cinco, em: '2026-11-05' }).total).toBe(142_500);
    expect(conta({ termos: cinco, em: '2026-11-06' }).total).toBe(150_000);
    // Six days before the 20th is Saturday the 14th, and the 15th a holiday.
    expect(limiteDoDesconto('2026-11-20', 6)).toBe('2026-11-16');
  });

  test('it is of the rent alone: not of a repair or of the other items, nor of the rest of a payment that came too late', () => {
    expect(conta({ termos, tipo: 'REPARO' }).desconto).toBe(0);
    const dez = { ...termos, descontoPontualidade: { tipo: 'PERCENTUAL', valor: 10, diasAntes: 0 } as const };
    expect(conta({ termos: dez, aluguel: 100_000 }).desconto).toBe(10_000);
    expect(conta({ termos: dez, saldo: { multa: 0, juros: 0, jurosDesde: null } }).desconto).toBe(0);
    expect(conta({ termos, valor: 30_000, aluguel: 10_000 })).toMatchObject({ desconto: 10_000, total: 20_000 });
  });

  test('a rest has the discount of the whole rent while all was paid on time, and none a day later', () => {
    const dez = { ...termos, descontoPontualidade: { tipo: 'PERCENTUAL', valor: 10, diasAntes: 0 } as const };
    const saldo = { multa: 0, juros: 0, jurosDesde: null, pagoEmDia: 50_000 };
    expect(conta({ termos: dez, valor: 50_000, saldo })).toMatchObject({ desconto: 10_000, total: 40_000 });
    expect(conta({ termos, valor: 50_000, saldo })).toMatchObject({ desconto: 18_750, total: 31_250 });
    expect(conta({ termos, valor: 50_000, saldo, em: '2026-11-11' })).toMatchObject({ desconto: 0, multa: 5_000 });
    // The rent was paid first, and what is left is of other items.
    const condominio = { termos: dez, valor: 30_000, aluguel: 0, saldo: { ...saldo, pagoEmDia: 100_000 } };
    expect(conta(condominio)).toMatchObject({ desconto: 10_000, total: 20_000 });
  });
});

test('a discount that would leave nothing to pay is not given', () => {
  const termos = { ...TERMOS_USUAIS, descontoPontualidade: { tipo: 'VALOR', valor: 100, diasAntes: 0 } as const };
  expect(conta({ termos, valor: 10_000 })).toMatchObject({ desconto: 0, total: 10_000 });
  expect(conta({ termos, valor: 10_001 })).toMatchObject({ desconto: 10_000, total: 1 });
});

describe('a saldo', () => {
  test('keeps what is owed of multa and juros; juros run on the principal from the payment, the multa is not charged again', () => {
    const saldo = { multa: 15_000, juros: 250, jurosDesde: '2026-11-25' };
    expect(conta({ saldo, em: '2026-12-10' })).toMatchObject({ dias: 30, multa: 15_000, juros: 1_000, total: 166_000 });
    expect(conta({ saldo, em: '2026-11-25' })).toMatchObject({ multa: 15_000, juros: 250, total: 165_250 });
  });

  test('of a payment on time bears the multa once it is late itself', () => {
    const saldo = { multa: 0, juros: 0, jurosDesde: null };
    expect(conta({ valor: 50_000, saldo, em: '2026-11-10' }).total).toBe(50_000);
    expect(conta({ valor: 50_000, saldo, em: '2026-11-25' })).toMatchObject({ multa: 5_000, juros: 250 });
  });
});

const termosQuaisquer = fc.record({
  multaPercentual: fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
  jurosMensal: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  carenciaDias: fc.integer({ min: 0, max: 15 }),
  descontoPontualidade: fc.constantFrom(null, { tipo: 'PERCENTUAL' as const, valor: 5, diasAntes: 3 }),
  correcao: fc.constantFrom(null, 'IPCA' as const),
});

test('charges grow with the days, in whole cents, and their parts add up', () => {
  const dias = fc.integer({ min: -20, max: 400 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      termosQuaisquer,
      dias,
      dias,
      (valor, termos, um, outro) => {
        const [antes, depois] = [Math.min(um, outro), Math.max(um, outro)].map((n) =>
          calcularEncargos({
            valor,
            termos,
            tipo: 'ALUGUEL',
            vencimento: '2025-01-10',
            indices: IPCA,
            em: somarDias('2025-01-10', n),
          }),
        ) as [ReturnType<typeof calcularEncargos>, ReturnType<typeof calcularEncargos>];
        expect(depois.total).toBeGreaterThanOrEqual(antes.total);
        for (const { base, multa, juros, correcao, desconto, total } of [antes, depois]) {
          expect(total).toBe(valor + correcao + multa + juros - desconto);
          expect(base).toBe(valor + correcao);
          expect(Number.isSafeInteger(total)).toBe(true);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the rows of a working add up to the amount, and none is nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      termosQuaisquer,
      fc.integer({ min: -40, max: 400 }),
      (valor, termos, n) => {
        const um = conta({ valor, termos, vencimento: '2025-01-10', em: somarDias('2025-01-10', n), indices: IPCA });
        const linhas = parcelas(partesDoValor(um, false), '2026-03-10', 'Aluguel 3/12');
        expect(linhas[0]).toEqual(['Aluguel 3/12', valor / 100]);
        expect(linhas.reduce((soma, [, quanto]) => soma + centavos(quanto), 0)).toBe(um.total);
        expect(linhas.every(([, quanto]) => quanto !== 0)).toBe(true);
      },
    ),
  );
});

test('interest says from which business day its days count where the due day is none, or they seem too few', () => {
  const juros = (vencimento: string) => {
    const um = { ...partesDoValor(conta({ vencimento, em: '2026-09-20' }), false), juros: 9 };
    return parcelas(um, vencimento).find(([nome]) => nome.startsWith('Juros'))?.[0];
  };
  // A Saturday, before the Monday of Independence Day.
  expect(juros('2026-09-05')).toBe('Juros (12 dias, desde o dia útil 08/09)');
  expect(juros('2026-09-08')).toBe('Juros (12 dias)');
});

test('up to the business day of the due date nothing is charged, whatever the terms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_500 }), termosQuaisquer, (n, termos) => {
      const vencimento = somarDias('2024-01-01', n);
      const em = proximoDiaUtil(vencimento);
      expect(conta({ vencimento, em, termos })).toMatchObject({ dias: 0, multa: 0, juros: 0, correcao: 0 });
    }),
  );
});

test('what is left of a payment and gets a later due day runs no juros before it, and no second multa after it', () => {
  const saldo = { multa: 100, juros: 50, jurosDesde: '2026-11-20' };
  const movida = (em: string) => conta({ vencimento: '2027-01-15', em, saldo });
  expect(movida('2026-12-20')).toMatchObject({ dias: 0, multa: 100, juros: 50, total: 150_150 });
  expect(movida('2027-01-15')).toMatchObject({ dias: 0, multa: 100, juros: 50 });
  expect(movida('2027-01-25')).toMatchObject({ dias: 10, multa: 100, juros: 50 + 500 });
});

test('paid on time in any two parts, the rent costs what it costs at once', () => {
  const termos = { ...TERMOS_USUAIS, descontoPontualidade: { tipo: 'PERCENTUAL', valor: 7.5, diasAntes: 5 } as const };
  const em = '2026-11-05';
  const rent = fc.integer({ min: 10, max: 99_999_999 });
  fc.assert(
    fc.property(rent, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (valor, quanto, tarde) => {
      const inteira = conta({ valor, termos, em });
      const primeira = Math.max(1, Math.floor((inteira.total - 1) * quanto));
      const saldo = { multa: 0, juros: 0, jurosDesde: null, pagoEmDia: primeira };
      const resto = conta({ valor: valor - primeira, termos, saldo, em: tarde ? '2026-11-06' : em });
      expect(primeira + resto.total).toBe(tarde ? valor : inteira.total);
    }),
  );
});
