import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarMeses } from './dates.ts';
import { aplicar, encadear } from './fractions.ts';
import { dataBaseEmAtraso, janela, proximaDataBase, reajustar, simularReajuste } from './reajuste.ts';

const serie = (ano: number, taxas: string) =>
  taxas.split(' ').map((taxa, i) => ({ mes: `${ano}-${String(i + 1).padStart(2, '0')}`, taxa }));
const IGPM = [
  ...serie(2021, '2.58 2.53 2.94 1.51 4.10 0.60 0.78 0.66 -0.64 0.64 0.02 0.87'),
  ...serie(2024, '0.07 -0.52 -0.47 0.31 0.89 0.81 0.61 0.29 0.62 1.52 1.30 0.94'),
  ...serie(2025, '0.27 1.06 -0.34 0.24 -0.49 -1.67 -0.77 0.36 0.42 -0.36 0.27 -0.01'),
];
const IPCA = serie(2025, '0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18 0.33');
const janeiro = { valor: 200_000, dataBase: '2026-01-10', defasagem: 1, piso: 'PERGUNTAR', indices: IGPM } as const;

describe('the chain of the IGP-M against what the FGV published of 12 months', () => {
  test.each([
    ['2024-12', 1.06536174, 6.54],
    ['2025-01', 1.06749097, 6.75],
    ['2025-02', 1.08444549, 8.44],
    ['2025-03', 1.08586193, 8.58],
    ['2025-04', 1.08510418, 8.5],
    ['2025-05', 1.07026183, 7.02],
    ['2025-06', 1.04393261, 4.39],
    ['2025-07', 1.02961368, 2.96],
    ['2025-08', 1.03033233, 3.03],
    ['2025-09', 1.02828436, 2.82],
    ['2025-10', 1.00924206, 0.92],
    ['2025-11', 0.99898027, -0.11],
    ['2025-12', 0.98957833, -1.05],
    ['2021-12', 1.17792521, 17.78],
  ])('to %s it is %d, within 0.02 points of %d %%', (fim, fator, publicado) => {
    const dataBase = somarMeses(`${fim}-10`, 1);
    const simulacao = simularReajuste({ ...janeiro, dataBase });
    expect(simulacao.meses.at(-1)?.mes).toBe(fim);
    expect(simulacao.fator).toBe(fator);
    expect(Math.abs((simulacao.percentual as number) - publicado)).toBeLessThanOrEqual(0.02);
    // The other way to the same window: a lag of two months, asked a month later.
    expect(simularReajuste({ ...janeiro, dataBase: somarMeses(dataBase, 1), defasagem: 2 }).fator).toBe(fator);
  });
});

describe('a new rent', () => {
  test.each([
    ['IGP-M to 2025-12', '2026-01-10', IGPM, '-1.05', 197_916, 197_900],
    ['IGP-M to 2024-12', '2025-01-10', IGPM, '6.54', 213_072, 213_080],
    ['IGP-M to 2021-12', '2022-01-10', IGPM, '17.78', 235_585, 235_560],
    ['IPCA to 2025-12', '2026-01-10', IPCA, '4.26', 208_529, 208_520],
  ])('%s', (_, dataBase, indices, publicado, pelaCadeia, peloPublicado) => {
    const entrada = { ...janeiro, dataBase, indices };
    expect(simularReajuste(entrada).valorDepois).toBe(pelaCadeia);
    expect(simularReajuste({ ...entrada, percentual: publicado }).valorDepois).toBe(peloPublicado);
  });

  // Worked values that newspapers published.
  test.each([
    [100_000, '-0.78', 99_220],
    [200_000, '-1.41', 197_180],
    [180_000, '-0.41', 179_262],
  ])('%i cents by %s %% is %i', (valor, percentual, depois) => {
    expect(simularReajuste({ ...janeiro, valor, percentual }).valorDepois).toBe(depois);
  });

  test('is rounded once, half up: a cent by 50 % is two', () => {
    expect(reajustar(1, ['50'])).toEqual({ valor: 2, fator: 1.5 });
    expect(reajustar(1, ['49.99'])).toEqual({ valor: 1, fator: 1.4999 });
  });
});

test('the working shows each month, oldest first', () => {
  const { meses, percentual } = simularReajuste(janeiro);
  expect(meses[0]).toEqual({ mes: '2025-01', taxa: '0.27' });
  expect(meses).toHaveLength(12);
  expect(percentual).toBe(-1.0422);
});

test('an index that is not out is awaited, never estimated; a published figure of 12 months needs none', () => {
  const indices = IGPM.slice(0, -1);
  expect(simularReajuste({ ...janeiro, indices })).toMatchObject({
    fator: null,
    percentual: null,
    valorDepois: null,
    situacao: 'AGUARDANDO_INDICE',
  });
  expect(simularReajuste({ ...janeiro, indices, percentual: 4.5 })).toMatchObject({
    valorDepois: 209_000,
    situacao: 'PRONTO',
  });
});

test('a negative index is said; the floor of zero holds the rent', () => {
  expect(simularReajuste(janeiro)).toMatchObject({ situacao: 'NEGATIVO', valorDepois: 197_916 });
  expect(simularReajuste({ ...janeiro, piso: 'ZERO' })).toMatchObject({ situacao: 'NEGATIVO', valorDepois: 200_000 });
});

test('the window ends one or two months before that of the adjustment', () => {
  expect(janela('2026-01-10', 1)[0]).toBe('2025-01');
  expect(janela('2026-11-10', 1).at(-1)).toBe('2026-10');
  expect(janela('2026-01-10', 2)).toEqual(['2024-12', ...janela('2026-01-10', 1).slice(0, -1)]);
});

describe('the day of an adjustment', () => {
  test.each([
    ['2025-01-10', '2025-06-01', null, '2026-01-10'],
    ['2025-01-10', '2026-01-10', null, '2026-01-10'],
    ['2025-01-10', '2026-01-11', null, '2027-01-10'],
    ['2024-02-29', '2025-01-01', null, '2025-02-28'],
    ['2024-02-29', '2027-12-01', null, '2028-02-29'],
    // Already adjusted for this anniversary, or by agreement less than 12 months before it.
    ['2025-01-10', '2026-01-05', '2026-01-10', '2027-01-10'],
    ['2025-01-10', '2025-12-01', '2025-08-01', '2027-01-10'],
  ])('of a lease of %s, seen on %s with the last of %s, is next %s', (inicio, hoje, ultimo, dia) => {
    expect(proximaDataBase(inicio, hoje, ultimo)).toBe(dia);
  });

  test.each([
    ['2025-01-10', '2026-01-10', null, null],
    ['2025-01-10', '2026-01-11', null, '2026-01-10'],
    ['2025-01-10', '2026-03-11', '2026-01-10', null],
    ['2023-01-10', '2026-03-11', '2025-01-10', '2026-01-10'],
    ['2025-01-10', '2025-12-31', null, null],
    ['2025-06-10', '2026-03-01', null, null],
  ])('of a lease of %s, seen on %s with the last of %s, went by on %s', (inicio, hoje, ultimo, dia) => {
    expect(dataBaseEmAtraso(inicio, hoje, ultimo)).toBe(dia);
  });
});

test('a rise taken back is the rent before it, to the cent', () => {
  const taxa = fc.integer({ min: 0, max: 300 }).map((n) => (n / 100).toFixed(2));
  const doze = fc.array(taxa, { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), doze, (valor, taxas) => {
      const { n, d } = encadear(taxas);
      expect(aplicar(reajustar(valor, taxas).valor, { n: d, d: n })).toBe(valor);
    }),
    { numRuns: 2_000 },
  );
});
