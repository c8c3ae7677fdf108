import { beforeEach, expect, it } from 'vitest';
import { guardarModelo, lerModelo, Modelo } from './modelo.ts';

beforeEach(() => localStorage.clear());

it('is remembered for the next contract of the same landlord only', () => {
  const dela = { ...Modelo.parse({}), pagamento: 'PIX, chave ana@exemplo.com', adicionais: 'Proibido fumar.' };
  guardarModelo('ana', 'contrato-1', dela);
  expect(lerModelo('ana', 'contrato-1')).toEqual(dela);
  expect(lerModelo('ana', 'contrato-2')).toEqual({ ...dela, adicionais: '' });
  expect(lerModelo('bia', 'contrato-3')).toEqual(Modelo.parse({}));
});

it('has an early-exit fine in whole rents, which words can say', () => {
  expect(Modelo.parse({ multaRescisoria: 2 }).multaRescisoria).toBe(2);
  expect(Modelo.parse({ multaRescisoria: 1.5 }).multaRescisoria).toBe(3);
});
