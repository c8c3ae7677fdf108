import { expect, test } from 'vitest';
import { AVISAR_DIAS_NO_MAXIMO, COMPROMISSOS_DE_COSTUME, diaDoMes, proximoCompromisso } from './compromissos.ts';

test.each([
  ['done early, its day stays', '2026-05-10', '2026-04-20', 12, '2027-05-10'],
  ['done a little late, its day stays', '2026-05-10', '2026-06-01', 12, '2027-05-10'],
  ['done on the very day of the next one, it is reckoned from there', '2026-01-10', '2026-07-10', 6, '2027-01-10'],
  ['done after the next one went by, it is reckoned from there', '2024-01-10', '2026-04-20', 12, '2027-04-20'],
  ['at the end of a month it stays within it', '2026-08-31', '2026-08-31', 6, '2027-02-28'],
])('%s', (_, vencia, feitoEm, aCadaMeses, proximo) => {
  expect(proximoCompromisso({ proximo: vencia, dia: diaDoMes(vencia), aCadaMeses }, feitoEm)).toBe(proximo);
});

test('one of the 31st is of the last day of a shorter month, and of the 31st again', () => {
  const um = { dia: 31, aCadaMeses: 1 };
  expect(proximoCompromisso({ ...um, proximo: '2026-01-31' }, '2026-01-31')).toBe('2026-02-28');
  expect(proximoCompromisso({ ...um, proximo: '2026-02-28' }, '2026-02-28')).toBe('2026-03-31');
});

test('what is done once does not come again', () => {
  expect(proximoCompromisso({ proximo: '2026-05-10', dia: 10, aCadaMeses: null }, '2026-05-10')).toBeNull();
});

test('none that is offered is asked for earlier than the Painel looks', () => {
  for (const { avisarDias } of COMPROMISSOS_DE_COSTUME) expect(avisarDias).toBeLessThanOrEqual(AVISAR_DIAS_NO_MAXIMO);
});
