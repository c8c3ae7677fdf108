import { expect, it } from 'vitest';
import { irQueFalta } from './pergunta.ts';

it('propõe o IR da última vez só quando é exatamente o que falta', () => {
  const devida = { total: 5000, irRetido: 372.9 };
  expect([4627.1, 4627.09, 4627.11, 5000, 0].map((valor) => irQueFalta(devida, valor))).toEqual([372.9, 0, 0, 0, 0]);
  // Nobody can withhold any, nothing was withheld before, or it would be all that came.
  expect([null, 0].map((irRetido) => irQueFalta({ total: 5000, irRetido }, 4627.1))).toEqual([0, 0]);
  expect(irQueFalta({ total: 372.9, irRetido: 372.9 }, 0)).toBe(0);
});
