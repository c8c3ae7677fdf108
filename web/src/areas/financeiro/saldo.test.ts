import { expect, it } from 'vitest';
import { efeitoDe } from './saldo.ts';

it.each([
  [1500, 1500, 'INTEGRAL', 'inteiro'],
  [1500, 1499.99, 'PARCIAL', '0,01'],
  [0.3, 0.1, 'PARCIAL', '0,20'],
  [1500, 1650.5, 'A_MAIS', '150,50'],
  [1500, '', 'INVALIDO', 'quanto'],
  [1500, 0, 'INVALIDO', 'quanto'],
  [1500, '1.500,555', 'INVALIDO', 'quanto'],
  [-287.03, -287.03, 'INVALIDO', 'desconto'],
  [-287.03, 1000, 'INVALIDO', 'desconto'],
  [Number('abc'), 1000, 'INVALIDO', 'multa'],
] as const)('%d, of which %s is received: %s', (conta, recebido, tipo, trecho) => {
  const efeito = efeitoDe(conta, recebido);
  expect(efeito.tipo).toBe(tipo);
  expect(efeito.texto).toContain(trecho);
});
