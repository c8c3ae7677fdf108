import { expect, it } from 'vitest';
import { larguraPara } from './larguraPara.ts';

it('each column without a width keeps room to be read, beside those that have theirs', () => {
  expect(larguraPara([{}, { largura: 150 }, { largura: 230 }])).toBe(500);
  expect(larguraPara([{}, { largura: 136 }], 44)).toBe(300);
  // A quarter of 480 beside 240 and 120.
  expect(larguraPara([{ largura: '25%' }, { largura: 240 }, {}])).toBe(480);
});

it('a column more asks for more room', () => {
  const mes = [{ largura: 110 }, {}, {}];
  expect(larguraPara([...mes, {}]) - larguraPara(mes)).toBe(120);
});
