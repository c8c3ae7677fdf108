import { expect, test } from 'vitest';
import { contemDia, diasDe, trechosVagos, vagoDesde } from './vacancia.ts';

const ANO = { de: '2026-01-01', ate: '2026-12-31' };
const vagos = (...locacoes: [de: string, ate: string | null][]) =>
  trechosVagos(
    locacoes.map(([de, ate]) => ({ de, ate })),
    ANO,
  );

test('a property is vacant where no lease ran, from the day after the keys to the day before the next one', () => {
  expect(vagos(['2025-03-01', '2026-02-10'], ['2026-04-01', null])).toEqual([{ de: '2026-02-11', ate: '2026-03-31' }]);
  expect(vagos()).toEqual([ANO]);
  expect(vagos(['2025-01-01', null])).toEqual([]);
  expect(vagos(['2020-01-01', '2025-12-31'])).toEqual([ANO]);
  expect(vagos(['2027-01-01', null])).toEqual([ANO]);
  expect(vagos(['2026-12-31', null])).toEqual([{ de: '2026-01-01', ate: '2026-12-30' }]);
});

test('leases that overlap, hold one another or share the day of the keys count each day once', () => {
  const dias = (...locacoes: [string, string | null][]) => diasDe(vagos(...locacoes));
  expect(dias(['2026-01-01', '2026-06-30'], ['2026-06-30', '2026-12-31'])).toBe(0);
  expect(dias(['2026-01-01', '2026-11-30'], ['2026-03-01', '2026-04-01'])).toBe(31);
  expect(dias(['2026-07-01', '2026-07-31'], ['2026-01-01', '2026-01-31'])).toBe(365 - 62);
});

test('it stands vacant since the day after the last keys, or since it is known', () => {
  const locacoes = [{ de: '2025-01-01', ate: '2026-09-10' }];
  expect(vagoDesde(locacoes, '2024-01-01', '2026-11-29')).toBe('2026-09-11');
  expect(vagoDesde([], '2026-10-01', '2026-11-29')).toBe('2026-10-01');
  expect(vagoDesde([{ de: '2026-01-01', ate: null }], '2024-01-01', '2026-11-29')).toBeNull();
  expect(vagoDesde([{ de: '2026-01-01', ate: '2026-11-29' }], '2024-01-01', '2026-11-29')).toBeNull();
  const trechos = trechosVagos(locacoes, ANO);
  expect([contemDia(trechos, '2026-09-10'), contemDia(trechos, '2026-09-11')]).toEqual([false, true]);
});
