import { expect, test } from 'vitest';
import { semRendimento } from './valores.ts';

test('before a settlement is confirmed, what the deposit does not yield is said, and what can be done', () => {
  expect(semRendimento({ faltam: [] })).toBe('');
  expect(semRendimento({ faltam: ['2025-03-01'] })).toContain('sem o rendimento de 1 mês da poupança');
  expect(semRendimento({ faltam: ['2025-03-01', '2025-04-01'] })).toMatch(/2 meses da poupança.*informe-o antes\.$/);
});
