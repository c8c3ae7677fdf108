import { expect, it } from 'vitest';
import type { Linha } from '../financeiro/linhas.ts';
import { andamentoDe, anosAbertos, porAno } from './parcelas.ts';

const linha = (dataVencimento: string, status: string, valor = 100.1, valorRecebido: number | null = null) =>
  ({ conta: { dataVencimento, status, valor, valorRecebido } }) as Linha;
const linhas = [
  linha('2024-12-10', 'PAGO'),
  linha('2025-01-10', 'ATRASADO'),
  linha('2026-01-10', 'PAGO', 0.2, 0.4),
  linha('2026-06-10', 'CANCELADO', 9_999),
  linha('2027-01-10', 'PENDENTE'),
  linha('2028-01-10', 'PENDENTE'),
];

it('adds up what is paid, late and to come', () => {
  expect(andamentoDe(linhas)).toEqual({ quantas: 5, pagas: 2, recebido: 100.5, emAtraso: 100.1, aVencer: 200.2 });
});

it('opens the years that matter now', () => {
  expect(porAno(linhas).map(({ ano, linhas: l }) => [ano, l.length])).toEqual([
    ['2024', 1],
    ['2025', 1],
    ['2026', 2],
    ['2027', 1],
    ['2028', 1],
  ]);
  expect(anosAbertos(linhas, '2026-03-10')).toEqual(['2025', '2026', '2027']);
  expect(anosAbertos(linhas.slice(0, 1), '2026-03-10')).toEqual(['2024']);
});
