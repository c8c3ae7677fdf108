import { expect, test } from 'vitest';
import { comoPagaEmPalavras } from './comoPagaEmPalavras.ts';

const periodo = { meses: 12, desde: '2025-03-16', vencidos: 10, noDia: 8, atrasoMedio: 4, emAberto: 0 };
const nenhum = { ...periodo, vencidos: 0, noDia: 0, atrasoMedio: null };
const dizer = (periodos: (typeof periodo | typeof nenhum)[], feitas = 0, cumpridas = 0) =>
  comoPagaEmPalavras({ em: '2026-03-16', periodos, promessas: { feitas, cumpridas } });

test('how a tenant pays is one line, and nothing before a rent has fallen due', () => {
  expect(dizer([periodo], 3, 2)).toBe(
    'Nos últimos 12 meses pagou 8 de 10 aluguéis no dia, os outros com 4 dias de atraso em média. Cumpriu 2 de 3 promessas.',
  );
  expect(dizer([nenhum, { ...periodo, meses: 24, vencidos: 1, noDia: 1, atrasoMedio: null as never }])).toBe(
    'Nos últimos 24 meses pagou 1 de 1 aluguel no dia.',
  );
  expect(dizer([{ ...periodo, noDia: 0 }])).toBe(
    'Nos últimos 12 meses pagou 0 de 10 aluguéis no dia, com 4 dias de atraso em média.',
  );
  expect(dizer([nenhum, nenhum])).toBeUndefined();
});
