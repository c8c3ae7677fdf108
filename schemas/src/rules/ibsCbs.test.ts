import { expect, test } from 'vitest';
import { situacaoDoIbsCbs } from './ibsCbs.ts';

test.each([
  ['many properties, little income', 191_999.99, 9, 'FORA'],
  ['one property, whatever it brings below the limit of the year', 288_000, 1, 'FORA'],
  ['above the limit of the year, with few properties: disputed', 288_000.01, 1, 'PERTO'],
  ['four fifths of the limit', 192_000, 4, 'FORA'],
  ['more than four fifths', 192_000.01, 3, 'PERTO'],
  ['just the limit of income', 240_000, 4, 'PERTO'],
  ['just the limit of properties', 288_000, 3, 'PERTO'],
  ['above both', 240_000.01, 4, 'ANO_SEGUINTE'],
  ['a fifth above the limit', 288_000, 4, 'ANO_SEGUINTE'],
  ['more than a fifth above it', 288_000.01, 4, 'NO_ANO'],
])('%s', (_caso, rendimento, imoveis, situacao) => {
  expect(situacaoDoIbsCbs(rendimento, imoveis)).toBe(situacao);
});
