import { expect, it } from 'vitest';
import { encerramentoDe, prazoDe, situacaoDe } from './situacao.ts';

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

it('tells the term, and of who goes on after it that there is none', () => {
  const contrato = { dataInicio: '2025-03-01', dataFim: '2026-02-28', ativo: true, indeterminado: true, saidaEm: null };
  expect(prazoDe({ ...contrato, indeterminado: false })).toBe('01/03/2025 a 28/02/2026');
  expect(prazoDe(contrato)).toBe('01/03/2025 a 28/02/2026, e segue sem prazo');
  // Whoever has left goes on no more.
  expect(prazoDe({ ...contrato, saidaEm: '2026-03-09' })).toBe('01/03/2025 a 28/02/2026');
  expect(prazoDe({ ...contrato, ativo: false })).toBe('01/03/2025 a 28/02/2026');
});
