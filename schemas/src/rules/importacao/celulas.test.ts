import { expect, test } from 'vitest';
import { lerCelula } from './celulas.ts';

test.each([
  ['1.500,00', 1500],
  ['1500.00', 1500],
  ['1.500', 1500],
  ['R$ 1.234.567,89', 1_234_567.89],
  [1500.0000000001, 1500],
])('%j is %d reais', (celula, valor) => expect(lerCelula('dinheiro', celula)).toEqual({ valor }));

test.each(['1500.0000', '1500.555', '1500.000', '1500,555', '1,500'])(
  '%j has more decimals than money, and is refused in words',
  (celula) => expect(lerCelula('dinheiro', celula)).toEqual({ erro: expect.stringContaining('duas casas decimais') }),
);

test.each([
  ['1.200', 1200],
  ['1.200,5', 1200.5],
  ['1,200.5', 1200.5],
  ['65.5 m²', 65.5],
  ['0.033', 0.033],
])('%j is the number %d', (celula, valor) => expect(lerCelula('numero', celula)).toEqual({ valor }));

test.each(['150 00', '1.500 00', '1 5', '1,5 300', '2 R$ 500'])(
  '%j is two numbers, and none is made of them',
  (celula) => {
    expect(lerCelula('dinheiro', celula)).toHaveProperty('erro');
    expect(lerCelula('numero', celula)).toHaveProperty('erro');
  },
);

test('what is longer than any number is refused before it is read', () => {
  const espacos = `x${' '.repeat(5_900)}x`;
  const antes = process.cpuUsage();
  for (let i = 0; i < 1_700; i++) expect(lerCelula('inteiro', espacos)).toHaveProperty('erro');
  expect(process.cpuUsage(antes).user / 1_000).toBeLessThan(1_000);
  expect(lerCelula('texto', espacos)).toEqual({ valor: espacos });
});

test('a telephone that cannot be one is kept as it was written, and told of', () => {
  expect(lerCelula('telefone', 11_987_654_321)).toEqual({ valor: '(11) 98765-4321' });
  for (const valor of ['abc', '98765-4321', '(11) 98765-4321 / 3456-7890'])
    expect(lerCelula('telefone', valor)).toEqual({ valor, aviso: expect.stringContaining('um só número, com DDD') });
});
