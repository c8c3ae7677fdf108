import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { somarDias } from './dates.ts';
import { ehDiaUtil, feriadoDe, feriados, pascoa, proximoDiaUtil } from './feriados.ts';

test.each([
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (ano, dia) => expect(pascoa(ano)).toBe(dia));

describe('a day with bank hours', () => {
  test.each([
    ['2026-02-16', 'Carnaval'],
    ['2026-02-17', 'Carnaval'],
    ['2027-02-08', 'Carnaval'],
    ['2027-02-09', 'Carnaval'],
    ['2026-04-03', 'Sexta-feira Santa'],
    ['2026-06-04', 'Corpus Christi'],
    ['2027-05-27', 'Corpus Christi'],
    ['2024-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
    ['2026-12-31', 'Último dia do ano sem expediente bancário'],
    // 31 December is a Saturday, then a Sunday: the Friday before is the last weekday.
    ['2022-12-30', 'Último dia do ano sem expediente bancário'],
    ['2028-12-29', 'Último dia do ano sem expediente bancário'],
  ])('%s is none: %s', (dia, nome) => {
    expect(feriadoDe(dia)?.nome).toBe(nome);
    expect(ehDiaUtil(dia)).toBe(false);
  });

  // Ash Wednesday, Maundy Thursday, the 20th of November before its law, the eve of Christmas.
  test.each(['2026-02-18', '2026-04-02', '2023-11-20', '2026-12-24'])('%s is one', (dia) => {
    expect(ehDiaUtil(dia)).toBe(true);
  });
});

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-14', '2026-11-16'],
  ['2026-11-13', '2026-11-13'],
  // Published by the Banco Central with its Pix.
  ['2020-12-25', '2020-12-28'],
  ['2021-08-28', '2021-08-30'],
  ['2026-12-31', '2027-01-04'],
  ['2026-02-14', '2026-02-18'],
])('what is due on %s can be paid until %s', (vencimento, util) => {
  expect(proximoDiaUtil(vencimento)).toBe(util);
});

describe('against the npm package date-holidays', () => {
  test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])('%i agrees, but for the differences named', (ano) => {
    const deles = new Holidays('BR', { languages: 'pt' })
      .getHolidays(ano)
      // It counts the Sundays of elections as holidays: they are no business days anyway.
      .filter(({ type, name }) => (type === 'public' || type === 'bank') && name !== 'Dia de Eleição')
      .map(({ date }) => date.slice(0, 10));
    // It knows no last day of the year without bank hours.
    const nossos = feriados(ano).filter(({ nome }) => !nome.startsWith('Último dia do ano'));
    expect(nossos.map(({ dia }) => dia)).toEqual([...new Set(deles)].sort());
    expect(feriados(ano)).toHaveLength(nossos.length + 1);
  });
});

test('no due day moves by more than five days, in seven years', () => {
  for (let dia = '2024-01-01'; dia < '2031-01-01'; dia = somarDias(dia, 1)) {
    const util = proximoDiaUtil(dia);
    expect(ehDiaUtil(util)).toBe(true);
    expect(util >= dia && util <= somarDias(dia, 5)).toBe(true);
  }
});
