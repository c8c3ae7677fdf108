import { expect, test } from 'vitest';
import { destinoDoCusto, type EtapaDaManutencao, etapaDaManutencao } from './manutencao.ts';

const NADA = { orcamentoId: null, visitaDia: null, feitoEm: null, orcamentos: [] };

test.each<[EtapaDaManutencao, Partial<Parameters<typeof etapaDaManutencao>[0]>]>([
  ['NOVA', {}],
  ['NOVA', { orcamentos: [{ situacao: 'RECUSADO' }] }],
  ['ORCANDO', { orcamentos: [{ situacao: 'RECUSADO' }, { situacao: 'PEDIDO' }] }],
  ['ORCADA', { orcamentos: [{ situacao: 'PEDIDO' }, { situacao: 'RECEBIDO' }] }],
  ['COMBINADA', { orcamentoId: 'o', orcamentos: [{ situacao: 'PEDIDO' }] }],
  ['MARCADA', { visitaDia: '2026-04-10' }],
  ['MARCADA', { orcamentoId: 'o', visitaDia: '2026-04-10' }],
  ['FEITA', { orcamentoId: 'o', visitaDia: '2026-04-10', feitoEm: '2026-04-10T15:00:00Z' }],
])('the furthest step is told: %s', (etapa, passos) => {
  expect(etapaDaManutencao({ ...NADA, ...passos })).toBe(etapa);
});

test('who paid and who bears it say what becomes of the money', () => {
  expect(destinoDoCusto('LOCADOR', 'LOCADOR')).toBe('DESPESA');
  expect(destinoDoCusto('LOCADOR', 'INQUILINO')).toBe('DESPESA_E_CONTA');
  expect(destinoDoCusto('INQUILINO', 'LOCADOR')).toBe('DESCONTO');
  expect(destinoDoCusto('INQUILINO', 'INQUILINO')).toBe('NADA');
});
