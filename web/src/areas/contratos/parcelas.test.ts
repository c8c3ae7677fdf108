import { expect, it } from 'vitest';
import type { Linha } from '../financeiro/linhas.ts';
import { andamentoDe, porVez } from './parcelas.ts';

const linha = (
  dataVencimento: string,
  status: string,
  valor = 100.1,
  valorRecebido: number | null = null,
  tipo = 'ALUGUEL',
) => ({ conta: { dataVencimento, status, valor, valorRecebido, tipo } }) as Linha;
const linhas = [
  linha('2024-12-10', 'PAGO'),
  linha('2025-01-10', 'ATRASADO'),
  linha('2026-01-10', 'PAGO', 0.2, 0.4),
  linha('2026-06-10', 'CANCELADO', 9_999),
  linha('2027-01-10', 'PENDENTE'),
  linha('2028-01-10', 'PENDENTE'),
];

it('adds up what is paid, late and to come; a deposit that was paid stands apart', () => {
  const comCaucao = [...linhas, linha('2024-12-01', 'PAGO', 300, null, 'CAUCAO')];
  const somas = { quantas: 6, pagas: 3, recebido: 100.5, caucao: 300, emAtraso: 100.1, aVencer: 200.2 };
  expect(andamentoDe(comCaucao)).toEqual(somas);
});

it('shows what is open first, and folds what is far off or done', () => {
  const dias = (lista: readonly Linha[]) => lista.map(({ conta }) => conta.dataVencimento);
  const { agora, depois, pagas, canceladas } = porVez(
    [...linhas, linha('2026-03-20', 'PENDENTE'), linha('2029-01-10', 'PENDENTE')],
    '2026-03-10',
  );
  expect(dias(agora)).toEqual(['2025-01-10', '2026-03-20', '2027-01-10']);
  expect(dias(depois)).toEqual(['2028-01-10', '2029-01-10']);
  expect(dias(pagas)).toEqual(['2026-01-10', '2024-12-10']);
  expect(dias(canceladas)).toEqual(['2026-06-10']);
});
