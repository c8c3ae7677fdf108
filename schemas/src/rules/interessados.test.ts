import { expect, test } from 'vitest';
import { apagarEmDe, etapaDe, vezesOAluguel } from './interessados.ts';

const nada = { atendidoEm: null, visitaDia: null, fichaPedidaEm: null, fichaEm: null };

test('the furthest step counts', () => {
  expect(etapaDe(nada)).toBe('NOVO');
  expect(etapaDe({ ...nada, atendidoEm: 'x' })).toBe('EM_CONVERSA');
  expect(etapaDe({ ...nada, atendidoEm: 'x', visitaDia: '2026-12-01' })).toBe('VISITA');
  expect(etapaDe({ ...nada, visitaDia: '2026-12-01', fichaPedidaEm: 'x' })).toBe('FICHA_PEDIDA');
  expect(etapaDe({ ...nada, fichaPedidaEm: 'x', fichaEm: 'x' })).toBe('FICHA_RECEBIDA');
});

test('who was decided of is forgotten sooner than who may still be called', () => {
  expect(apagarEmDe('ABERTO', '2026-01-01')).toBe('2026-06-30');
  for (const fim of ['APROVADO', 'RECUSADO', 'DESISTIU'] as const)
    expect(apagarEmDe(fim, '2026-01-01')).toBe('2026-04-01');
});

test('an income is so many rents, never more than it is', () => {
  expect(vezesOAluguel(6000, 2000)).toBe(3);
  expect(vezesOAluguel(5999.99, 2000)).toBe(2.9);
  expect(vezesOAluguel(8700.3, 2900.1)).toBe(3);
  expect([vezesOAluguel(null, 2000), vezesOAluguel(6000, undefined), vezesOAluguel(6000, 0)]).toEqual([
    null,
    null,
    null,
  ]);
});
