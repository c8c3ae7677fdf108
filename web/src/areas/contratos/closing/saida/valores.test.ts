import { expect, test } from 'vitest';
import { aCorrigir, semRendimento, situacaoDoAcerto } from './valores.ts';

const devolucao = (valor: number) => ({ id: '1', numero: 2, valor, em: '2026-11-25', forma: 'Pix', doBanco: false });
const lida = (texto: string) => texto.replaceAll('\u00a0', ' ');

test('a settlement that was confirmed says what was given back, and what is still to be', () => {
  const dito = (aDevolver: number, ...dadas: number[]) =>
    lida(situacaoDoAcerto({ saldo: -4646.67, aDevolver, devolucoes: dadas.map(devolucao) }));
  expect(dito(4646.67)).toBe('Devolver R$ 4.646,67 ao locatário');
  expect(dito(646.67, 4000)).toBe('Falta devolver R$ 646,67 ao locatário');
  expect(dito(0, 4000, 646.67)).toBe('Devolvido ao locatário: R$ 4.646,67');
  expect(lida(situacaoDoAcerto({ saldo: 10, aDevolver: 0, devolucoes: [] }))).toBe('Locatário deve R$ 10,00');
});

test('what keeps the result back is named, each once', () => {
  expect(aCorrigir(['chavesEm'])).toBe('Para ver o resultado, preencha ou corrija o dia das chaves.');
  expect(aCorrigir(['avisoEm', 'danos.0.valor', 'danos.1.descricao'])).toBe(
    'Para ver o resultado, preencha ou corrija o dia do aviso e os danos.',
  );
});

test('before a settlement is confirmed, what the deposit does not yield is said, and what can be done', () => {
  expect(semRendimento({ faltam: [] })).toBe('');
  expect(semRendimento({ faltam: ['2025-03-01'] })).toContain('sem o rendimento de 1 mês da poupança');
  expect(semRendimento({ faltam: ['2025-03-01', '2025-04-01'] })).toMatch(/2 meses da poupança.*informe-o antes\.$/);
});
