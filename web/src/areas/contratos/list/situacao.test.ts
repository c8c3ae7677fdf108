import { expect, it } from 'vitest';
import { encerramentoDe, situacaoDe } from './situacao.ts';

it.each([
  [{ ativo: true, dataFim: '2026-12-31', indeterminado: false, saidaEm: null }, 'ATIVO'],
  [{ ativo: true, dataFim: '2026-04-10', indeterminado: false, saidaEm: null }, 'ATIVO'],
  [{ ativo: true, dataFim: '2026-04-09', indeterminado: false, saidaEm: null }, 'VENCENDO'],
  [{ ativo: true, dataFim: '2026-03-10', indeterminado: false, saidaEm: null }, 'VENCENDO'],
  [{ ativo: true, dataFim: '2026-03-09', indeterminado: false, saidaEm: null }, 'VENCIDO'],
  [{ ativo: true, dataFim: '2026-03-09', indeterminado: true, saidaEm: null }, 'INDETERMINADO'],
  [{ ativo: false, dataFim: '2026-12-31', indeterminado: false, saidaEm: null }, 'ENCERRADO'],
])('%o is %s', (contrato, situacao) => {
  expect(situacaoDe(contrato, '2026-03-10')).toBe(situacao);
});

it('tells the day on which it was closed, in Brazil, and nothing while it lasts', () => {
  expect(encerramentoDe({ ativo: false, encerradoEm: '2026-08-10T01:00:00.000Z' })).toBe('encerrado em 09/08/2026');
  expect(encerramentoDe({ ativo: true, encerradoEm: null })).toBeUndefined();
});
