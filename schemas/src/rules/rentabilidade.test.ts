import { expect, test } from 'vitest';
import { dozeMeses, mesesInteiros, mesInteiroDesde, porCento } from './rentabilidade.ts';

test('twelve whole months end with the last one that is over', () => {
  expect(dozeMeses('2026-11-24')).toEqual({ de: '2025-11-01', ate: '2026-10-31' });
  expect(dozeMeses('2026-01-01')).toEqual({ de: '2025-01-01', ate: '2025-12-31' });
  expect(dozeMeses('2026-03-31')).toEqual({ de: '2025-03-01', ate: '2026-02-28' });
});

test('a property counts from its first whole month', () => {
  expect(['2026-03-01', '2026-03-02', '2026-12-31'].map(mesInteiroDesde)).toEqual([
    ...['2026-03-01', '2026-04-01', '2027-01-01'],
  ]);
  expect(mesesInteiros({ de: '2025-11-01', ate: '2026-10-31' })).toBe(12);
  expect(mesesInteiros({ de: '2026-12-01', ate: '2026-10-31' })).toBe(0);
});

test('a part is told in percent, rounded once', () => {
  expect(porCento(24_000, 400_000)).toBe(6);
  expect(porCento(1_800, 400_000, 3)).toBe(0.45);
  expect(porCento(-100, 30_000)).toBe(-0.33);
});
