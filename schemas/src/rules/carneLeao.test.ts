import { describe, expect, test } from 'vitest';
import { impostoDoMes, vencimentoDoCarneLeao } from './carneLeao.ts';

describe('the tax of a month of 2026', () => {
  // The law's own number checks the table: at 5.000 with the simplified discount, tax and reduction are both 312,89.
  test.each([
    [2_000, 0, 0],
    [2_500, 0, 0],
    [4_050, 0, 0],
    [5_000, 153.38, 0],
    [6_000, 561.52, 394.54],
    [7_350, 1_112.52, 945.54],
    [10_000, 1_841.27, 1_674.29],
  ])('of %d is %d, and %d with the simplified discount', (rendimento, semDesconto, simplificado) => {
    expect(impostoDoMes(2026, rendimento)).toEqual({ semDesconto, simplificado });
  });

  test('never falls as the income grows, and is the higher one without a deduction', () => {
    let antes = { semDesconto: 0, simplificado: 0 };
    for (let rendimento = 0; rendimento <= 9_000; rendimento += 7.31) {
      const agora = impostoDoMes(2026, Math.round(rendimento * 100) / 100);
      if (!agora) throw new Error('sem tabela');
      expect(agora.semDesconto).toBeGreaterThanOrEqual(agora.simplificado);
      // A cent less may come of rounding the reduction.
      expect(agora.semDesconto).toBeGreaterThanOrEqual(antes.semDesconto - 0.01);
      expect(agora.simplificado).toBeGreaterThanOrEqual(antes.simplificado - 0.01);
      antes = agora;
    }
  });
});

test('of a year whose table is not known nothing is guessed', () => {
  expect([impostoDoMes(2025, 5_000), impostoDoMes(2027, 5_000)]).toEqual([undefined, undefined]);
});

test.each([
  ['2026-01', '2026-02-27'],
  ['2026-10', '2026-11-30'],
  ['2026-11', '2026-12-30'],
  ['2026-12', '2027-01-29'],
  ['2027-01', '2027-02-26'],
  ['2023-02', '2023-03-31'],
])('the tax of %s is due on %s', (mes, dia) => {
  expect(vencimentoDoCarneLeao(mes)).toBe(dia);
});
