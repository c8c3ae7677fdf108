import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contarMeses,
  desvioDoFuso,
  diaNoMes,
  diasEntre,
  hoje,
  mesPorExtenso,
  relogioEm,
  somarDias,
  somarMeses,
  vencimentos,
} from './dates.ts';

// An independent calendar to compare with: JavaScript's own, in UTC.
const ultimoDia = (data: string) => new Date(Date.UTC(+data.slice(0, 4), +data.slice(5, 7), 0)).getUTCDate();
const dia = fc.integer({ min: 0, max: 109_571 }).map((dias) => somarDias('1900-01-01', dias));
const diaDoMes = fc.integer({ min: 1, max: 31 });
const indiceDoMes = (data: string) => +data.slice(0, 4) * 12 + +data.slice(5, 7);

describe('hoje', () => {
  test.each([
    ['2026-03-11T00:30:00Z', 'America/Sao_Paulo', '2026-03-10'],
    ['2026-03-11T02:59:59.999Z', 'America/Sao_Paulo', '2026-03-10'],
    ['2026-03-11T03:00:00Z', 'America/Sao_Paulo', '2026-03-11'],
    ['2026-03-11T03:30:00Z', 'America/Manaus', '2026-03-10'],
    ['2026-03-11T04:59:59Z', 'America/Rio_Branco', '2026-03-10'],
    ['2026-03-11T01:59:59Z', 'America/Noronha', '2026-03-10'],
    ['2026-03-11T02:00:00Z', 'America/Noronha', '2026-03-11'],
    ['2026-03-10T20:00:00Z', 'Asia/Tokyo', '2026-03-11'],
    // São Paulo's last summer time: clocks went from UTC-2 back to UTC-3 at midnight of 17 February 2019.
    ['2019-02-17T01:30:00Z', 'America/Sao_Paulo', '2019-02-16'],
    ['2019-02-17T02:30:00Z', 'America/Sao_Paulo', '2019-02-16'],
    ['2019-02-17T03:00:00Z', 'America/Sao_Paulo', '2019-02-17'],
    ['2024-02-29T12:00:00Z', 'UTC', '2024-02-29'],
  ])('at %s in %s it is %s', (momento, fuso, esperado) => {
    expect(hoje(new Date(momento), fuso)).toBe(esperado);
  });
});

describe('desvioDoFuso', () => {
  const momento = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2035, 0) });
  const fuso = fc.constantFrom('America/Sao_Paulo', 'America/Rio_Branco', 'America/New_York', 'Asia/Kathmandu', 'UTC');

  test('between its moments the clocks are those minutes from UTC', () => {
    fc.assert(
      fc.property(momento, fuso, fc.double({ min: 0, max: 1, noNaN: true }), (agora, qual, parte) => {
        const { minutos, de, ate } = desvioDoFuso(new Date(agora), qual);
        const [inicio, fim] = [Date.parse(de), Date.parse(ate)];
        const quando = inicio + Math.floor((fim - inicio) * parte);
        const contado = new Date(quando + minutos * 60_000).toISOString();
        expect(relogioEm(new Date(quando), qual)).toBe(contado.slice(0, 19).replace('T', ' '));
      }),
      { numRuns: 300 },
    );
  });

  test('a change of the clocks ends it; where none comes, some four hundred days', () => {
    expect(desvioDoFuso(new Date('2019-02-16T12:00:00Z'), 'America/Sao_Paulo')).toEqual({
      minutos: -120,
      de: '2018-11-04T12:00:00.000Z',
      ate: '2019-02-16T12:00:00.000Z',
    });
    expect(desvioDoFuso(new Date('2026-03-10T15:00:00Z'), 'America/Sao_Paulo')).toEqual({
      minutos: -180,
      de: '2025-02-03T15:00:00.000Z',
      ate: '2027-04-14T15:00:00.000Z',
    });
  });
});

describe('contarMeses', () => {
  test.each([
    // A year and half a year, not to the day.
    ['2026-01-01', '2027-01-01', 12],
    ['2026-01-01', '2026-12-31', 12],
    ['2026-01-15', '2026-07-20', 6],
    // Ends of months and leap years.
    ['2026-01-31', '2026-02-28', 1],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2028-02-29', 48],
    ['2026-01-31', '2026-04-30', 3],
    ['2026-03-31', '2027-03-30', 12],
    // Half a month and more rounds up, less rounds down.
    ['2026-04-01', '2026-05-15', 1],
    ['2026-04-01', '2026-05-17', 2],
    // At least one.
    ['2026-01-01', '2026-01-02', 1],
    ['2026-01-31', '2026-02-01', 1],
    ['2026-01-01', '2076-01-01', 600],
  ])('%s to %s is %i', (inicio, fim, meses) => {
    expect(contarMeses(inicio, fim)).toBe(meses);
  });

  test('whole months are counted exactly, from any day', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 700 }), (inicio, meses) => {
        expect(contarMeses(inicio, somarMeses(inicio, meses))).toBe(meses);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a whole year less its last day is a year, from any day', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 50 }), (inicio, anos) => {
        expect(contarMeses(inicio, somarDias(somarMeses(inicio, anos * 12), -1))).toBe(anos * 12);
      }),
      { numRuns: 3_000 },
    );
  });

  test('never falls as the end moves on, and rises by one at most', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 20_000 }), (inicio, dias) => {
        const fim = somarDias(inicio, dias);
        const salto = contarMeses(inicio, somarDias(fim, 1)) - contarMeses(inicio, fim);
        expect([0, 1]).toContain(salto);
      }),
      { numRuns: 5_000 },
    );
  });

  test('is the nearest: the end lies no further from that many months than from one more or one fewer', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 20_000 }), (inicio, dias) => {
        const fim = somarDias(inicio, dias);
        const meses = contarMeses(inicio, fim);
        const distancia = (m: number) => Math.abs(diasEntre(somarMeses(inicio, m), fim));
        expect(distancia(meses)).toBeLessThanOrEqual(distancia(meses + 1));
        if (meses > 1) expect(distancia(meses)).toBeLessThanOrEqual(distancia(meses - 1));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('vencimentos', () => {
  test.each([
    ['2026-01-15', 31, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2024-01-31', 30, ['2024-02-29', '2024-03-30', '2024-04-30', '2024-05-30']],
    ['2023-12-29', 29, ['2023-12-29', '2024-01-29', '2024-02-29', '2024-03-29']],
    ['2025-01-30', 29, ['2025-02-28', '2025-03-29', '2025-04-29', '2025-05-29']],
    ['2026-02-28', 31, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2026-11-11', 10, ['2026-12-10', '2027-01-10', '2027-02-10', '2027-03-10']],
    ['2100-02-01', 29, ['2100-02-28', '2100-03-29', '2100-04-29', '2100-05-29']],
  ])('from %s on day %i', (inicio, diaVencimento, datas) => {
    expect(vencimentos(inicio, diaVencimento, 4)).toEqual(datas);
  });

  test('every due date is the wanted day or the last of its month, in consecutive months, the first on or after the start', () => {
    fc.assert(
      fc.property(dia, diaDoMes, fc.integer({ min: 1, max: 600 }), (inicio, diaVencimento, quantas) => {
        const datas = vencimentos(inicio, diaVencimento, quantas);
        expect(datas).toHaveLength(quantas);
        const [primeira = ''] = datas;
        expect(primeira >= inicio).toBe(true);
        // No earlier day would do: the due day of the month before lies before the start.
        expect(diaNoMes(primeira, -1, diaVencimento) < inicio).toBe(true);
        datas.forEach((data, i) => {
          expect(+data.slice(8)).toBe(Math.min(diaVencimento, ultimoDia(data)));
          expect(indiceDoMes(data)).toBe(indiceDoMes(primeira) + i);
          expect(new Date(`${data}T00:00:00Z`).toISOString().slice(0, 10)).toBe(data);
        });
      }),
      { numRuns: 500 },
    );
  });
});

test('somarDias and diasEntre are each other’s inverse across leap years and centuries', () => {
  fc.assert(
    fc.property(dia, fc.integer({ min: -40_000, max: 40_000 }), (data, dias) => {
      expect(diasEntre(data, somarDias(data, dias))).toBe(dias);
    }),
    { numRuns: 3_000 },
  );
  expect([somarDias('2024-02-28', 1), somarDias('2100-02-28', 1)]).toEqual(['2024-02-29', '2100-03-01']);
});

test('the month of a day, in words', () => {
  expect(mesPorExtenso('2026-03-31')).toBe('março de 2026');
  expect(mesPorExtenso('2026-01-01')).toBe('janeiro de 2026');
});

test('a day beyond the years of four figures is an error, not a text that no other day comes after', () => {
  expect(somarDias('9999-12-30', 1)).toBe('9999-12-31');
  expect(() => somarDias('9999-12-31', 1)).toThrow(RangeError);
  expect(() => somarDias('0000-01-01', -1)).toThrow(RangeError);
});
