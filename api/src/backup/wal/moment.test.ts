import { expect, test } from 'vitest';
import { readMoment } from './moment.ts';

test.each([
  ['2026-11-22 14:03', '2026-11-22T17:03:00.000Z'],
  ['2026-11-22T14:03:09', '2026-11-22T17:03:09.000Z'],
  ['2026-11-22 14:03Z', '2026-11-22T14:03:00.000Z'],
  // The last hour of summer time of 2019 in São Paulo: two hours ahead until midnight.
  ['2019-02-16 22:30', '2019-02-17T00:30:00.000Z'],
])('%s in São Paulo is %s', (texto, instante) => {
  expect(readMoment(texto, 'America/Sao_Paulo').toISOString()).toBe(instante);
});

test.each(['', 'ontem', '2026-13-01 10:00', '22/11/2026 14:03'])('%o is no moment', (texto) => {
  expect(() => readMoment(texto, 'America/Sao_Paulo')).toThrow('--em "2026-11-22 14:03"');
});
