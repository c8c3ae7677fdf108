import { expect, test } from 'vitest';
import { type ContaPrometida, contarPromessas, julgarPromessa, type PromessaAJulgar } from './promessas.ts';

const devida = { aberto: 1500, recebido: 0, recebidoNoDia: 0, pagoAte: null, semEfeito: false };
const paga = (pagoAte: string, recebido = 1500): ContaPrometida => ({
  ...{ aberto: 0, recebido, recebidoNoDia: pagoAte <= '2026-03-20' ? recebido : 0, pagoAte, semEfeito: false },
});
const sem = { ...devida, aberto: 0, semEfeito: true };
const julgar = (mudancas: Partial<PromessaAJulgar>, hoje = '2026-03-15') =>
  julgarPromessa(
    { prometidaPara: '2026-03-20', valor: null, fim: null, fimNoDia: null, contas: [devida], ...mudancas },
    hoje,
  );

test('a promise is waited for to the end of its day, and broken from the next one on', () => {
  expect(julgar({}, '2026-03-20')).toBe('ABERTA');
  expect(julgar({}, '2026-03-21')).toBe('QUEBRADA');
});

test('it is kept where all of it was paid by its day, and paid later where only then', () => {
  expect(julgar({ contas: [paga('2026-03-20')] }, '2026-04-01')).toBe('CUMPRIDA');
  expect(julgar({ contas: [paga('2026-03-20'), paga('2026-03-21')] }, '2026-04-01')).toBe('PAGA_DEPOIS');
  expect(julgar({ contas: [paga('2026-03-20'), devida] })).toBe('ABERTA');
});

test('an amount is kept once it came, whatever is left, and not by what came after its day', () => {
  const parte = { ...devida, aberto: 750, recebido: 750, recebidoNoDia: 750, pagoAte: '2026-03-19' };
  expect(julgar({ valor: 750, contas: [parte] }, '2026-04-01')).toBe('CUMPRIDA');
  expect(julgar({ valor: 750.01, contas: [parte] }, '2026-04-01')).toBe('QUEBRADA');
  expect(julgar({ valor: 750, contas: [{ ...parte, recebidoNoDia: 0 }] }, '2026-04-01')).toBe('PAGA_DEPOIS');
  // All that was owed came, though the amount was promised too high.
  expect(julgar({ valor: 2000, contas: [paga('2026-03-18')] }, '2026-04-01')).toBe('CUMPRIDA');
});

test('what is owed no more without a payment was neither kept nor broken', () => {
  expect(julgar({ contas: [sem] }, '2026-04-01')).toBe('SEM_EFEITO');
  expect(julgar({ valor: 100, contas: [sem, sem] }, '2026-04-01')).toBe('SEM_EFEITO');
  expect(julgar({ contas: [sem, paga('2026-03-10')] }, '2026-04-01')).toBe('CUMPRIDA');
});

test('one that another took the place of was broken where its day had gone by, and its landlord may take one back', () => {
  const trocada = { fim: 'SUBSTITUIDA' as const };
  expect(julgar({ ...trocada, fimNoDia: '2026-03-20' })).toBe('SUBSTITUIDA');
  expect(julgar({ ...trocada, fimNoDia: '2026-03-21' })).toBe('QUEBRADA');
  expect(julgar({ ...trocada, fimNoDia: '2026-03-21', contas: [paga('2026-03-20')] })).toBe('CUMPRIDA');
  expect(julgar({ fim: 'RETIRADA', fimNoDia: '2026-03-16', contas: [paga('2026-03-20')] })).toBe('RETIRADA');
});

test('only those whose day came are counted', () => {
  expect(
    contarPromessas(['ABERTA', 'CUMPRIDA', 'CUMPRIDA', 'QUEBRADA', 'PAGA_DEPOIS', 'RETIRADA', 'SEM_EFEITO']),
  ).toEqual({ feitas: 4, cumpridas: 2 });
});
