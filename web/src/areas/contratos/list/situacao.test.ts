import { expect, it } from 'vitest';
import { encerramentoDe, prazoDe, situacaoDe } from './situacao.ts';

const RESIDENCIAL = { dataInicio: '2025-04-10', finalidade: 'RESIDENCIAL' } as const;
const TEMPORADA = { ativo: true, indeterminado: false, saidaEm: null, finalidade: 'TEMPORADA' } as const;

it.each([
  [{ ativo: true, dataFim: '2026-12-31', indeterminado: false, saidaEm: null }, 'ATIVO'],
  [{ ativo: true, dataFim: '2026-04-10', indeterminado: false, saidaEm: null }, 'ATIVO'],
  [{ ativo: true, dataFim: '2026-04-09', indeterminado: false, saidaEm: null }, 'VENCENDO'],
  [{ ativo: true, dataFim: '2026-03-10', indeterminado: false, saidaEm: null }, 'VENCENDO'],
  [{ ativo: true, dataFim: '2026-03-09', indeterminado: false, saidaEm: null }, 'VENCIDO'],
  [{ ativo: true, dataFim: '2026-03-09', indeterminado: true, saidaEm: null }, 'INDETERMINADO'],
  [{ ativo: false, dataFim: '2026-12-31', indeterminado: false, saidaEm: null }, 'ENCERRADO'],
])('%o is %s', (contrato, situacao) => {
  expect(situacaoDe({ ...RESIDENCIAL, ...contrato }, '2026-03-10')).toBe(situacao);
});

it.each([
  ['before it begins', '2026-03-20', '2026-03-29', 'ATIVO'],
  ['in its first days', '2026-03-08', '2026-03-17', 'ATIVO'],
  ['before its last third', '2026-02-20', '2026-03-21', 'ATIVO'],
  ['from its last third on', '2026-02-20', '2026-03-19', 'VENCENDO'],
  ['past its end', '2026-02-20', '2026-03-09', 'VENCIDO'],
])('a season is told to end from its last third on: %s', (_, dataInicio, dataFim, situacao) => {
  expect(situacaoDe({ ...TEMPORADA, dataInicio, dataFim }, '2026-03-10')).toBe(situacao);
});

it('tells the day on which it was closed, in Brazil, and nothing while it lasts', () => {
  expect(encerramentoDe({ ativo: false, encerradoEm: '2026-08-10T01:00:00.000Z' })).toBe('encerrado em 09/08/2026');
  expect(encerramentoDe({ ativo: true, encerradoEm: null })).toBeUndefined();
});

it('tells the term, and of who goes on after it that there is none', () => {
  const contrato = { dataInicio: '2025-03-01', dataFim: '2026-02-28', ativo: true, indeterminado: true, saidaEm: null };
  expect(prazoDe({ ...contrato, indeterminado: false })).toBe('01/03/2025 a 28/02/2026');
  expect(prazoDe(contrato)).toBe('01/03/2025 a 28/02/2026, e segue sem prazo');
  // A tenant who has left does not go on.
  expect(prazoDe({ ...contrato, saidaEm: '2026-03-09' })).toBe('01/03/2025 a 28/02/2026');
  expect(prazoDe({ ...contrato, ativo: false })).toBe('01/03/2025 a 28/02/2026');
});
