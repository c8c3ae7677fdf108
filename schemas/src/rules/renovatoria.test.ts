import { expect, it } from 'vitest';
import { janelaDaRenovatoria, temCincoAnos } from './renovatoria.ts';

it('five years to the day are long enough, and one day less is not', () => {
  expect(temCincoAnos('2021-03-01', '2026-02-28')).toBe(true);
  expect(temCincoAnos('2021-03-01', '2026-02-27')).toBe(false);
});

it('the action is brought from one year to six months before the end', () => {
  expect(janelaDaRenovatoria('2026-08-31')).toEqual({ de: '2025-08-31', ate: '2026-02-28' });
});
