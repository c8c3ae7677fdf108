import { expect, test } from 'vitest';
import { desdeQuando, pontualidadeDe } from './pontualidade.ts';

const um = (vencimento: string, pagoEm: string | null, prazo = vencimento) => ({ vencimento, prazo, pagoEm });

test('rents are on time until their last day without charges, and the others’ delay is from their due day', () => {
  const alugueis = [
    um('2026-01-10', '2026-01-12', '2026-01-12'),
    um('2026-02-10', '2026-02-10'),
    um('2026-03-10', '2026-03-15'),
    um('2026-04-10', null),
  ];
  expect(pontualidadeDe(alugueis, '2025-05-01', '2026-04-20')).toEqual({
    ...{ vencidos: 4, noDia: 2, atrasoMedio: 8, emAberto: 1 },
  });
});

test('of those before the period, and of one that may still be paid on time, nothing is said', () => {
  const alugueis = [um('2025-01-10', '2025-02-10'), um('2026-04-18', null, '2026-04-20')];
  expect(pontualidadeDe(alugueis, '2025-04-20', '2026-04-20')).toEqual({
    ...{ vencidos: 0, noDia: 0, atrasoMedio: null, emAberto: 0 },
  });
  expect(desdeQuando('2026-02-28', 12)).toBe('2025-02-28');
});
