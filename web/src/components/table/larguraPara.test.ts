import { expect, it } from 'vitest';
import { larguraPara } from './larguraPara.ts';

it('each column without a width keeps room to be read, beside those that have theirs', () => {
  expect(larguraPara([{}, { largura: 150 }, { largura: 230 }], false)).toBe(500);
  expect(larguraPara([{}, { largura: 136 }], true)).toBe(300);
  // A quarter of 480 beside 240 and 120.
  expect(larguraPara([{ largura: '25%' }, { largura: 240 }, {}], false)).toBe(480);
});

it('a column more asks for more room', () => {
  const mes = [{ largura: 110 }, {}, {}];
  expect(larguraPara([...mes, {}], false) - larguraPara(mes, false)).toBe(120);
});
