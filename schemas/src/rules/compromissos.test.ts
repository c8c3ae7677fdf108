import { expect, test } from 'vitest';
import { AVISAR_DIAS_NO_MAXIMO, COMPROMISSOS_DE_COSTUME, proximoCompromisso } from './compromissos.ts';

test.each([
  ['done early, its day stays', '2026-05-10', '2026-04-20', 12, '2027-05-10'],
  ['done a little late, its day stays', '2026-05-10', '2026-06-01', 12, '2027-05-10'],
  ['done on the very day of the next one, it is reckoned from there', '2026-01-10', '2026-07-10', 6, '2027-01-10'],
  ['done after the next one went by, it is reckoned from there', '2024-01-10', '2026-04-20', 12, '2027-04-20'],
  ['at the end of a month it stays within it', '2026-08-31', '2026-08-31', 6, '2027-02-28'],
])('%s', (_, vencia, feitoEm, meses, proximo) => {
  expect(proximoCompromisso(vencia, feitoEm, meses)).toBe(proximo);
});

test('what is done once does not come again', () => {
  expect(proximoCompromisso('2026-05-10', '2026-05-10', null)).toBeNull();
});

test('none that is offered is asked for earlier than the Painel looks', () => {
  for (const { avisarDias } of COMPROMISSOS_DE_COSTUME) expect(avisarDias).toBeLessThanOrEqual(AVISAR_DIAS_NO_MAXIMO);
});
