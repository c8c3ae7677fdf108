import { expect, test } from 'vitest';
import { comPontos, lerNumero, lerQuantia } from './lerNumero.ts';

test.each([
  ['1234.56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1.5', 1.5],
  ['12.34', 12.34],
  ['1.800', 1800],
  ['1 800,00', 1800],
  ['R$ 1.800,00', 1800],
  ['-R$ 50,00', -50],
  ['R$ -50', -50],
  [',5', 0.5],
])('%j é a quantia %d', (texto, valor) => expect(lerQuantia(texto)).toEqual({ numero: valor }));

test.each([
  '1800,555',
  '1,234',
  '1.234.56',
  'R$ 2 mil',
  'dez',
  '1.2345',
  '.',
  'R$',
  '9'.repeat(20),
  '1.23,45',
  '0.555',
  '1,5 300',
  '150 00',
])('%j não é quantia que se entenda de um só modo', (texto) =>
  expect(lerQuantia(texto)).toMatchObject({ erro: expect.any(String) }),
);

test.each([
  ['1.234,5', 2, 1234.5],
  ['65 m²', 2, 65],
  ['10 %', 2, 10],
  ['2,0', 0, 2],
  ['-12,5', 3, -12.5],
  ['1.234', 3, 1234],
  ['0.033', 3, 0.033],
])('%j com %d casas é %d', (texto, casas, valor) => expect(lerNumero(texto, casas)).toEqual({ numero: valor }));

test.each([
  ['2,5', 0, 'Use um número inteiro.'],
  ['1.5', 0, 'Use um número inteiro.'],
  ['1,2345', 3, 'Use no máximo 3 casas depois da vírgula.'],
  ['abc 123', 3, 'Escreva só o número, como 1.234,567.'],
])('%j com %d casas: %s', (texto, casas, erro) => expect(lerNumero(texto, casas)).toMatchObject({ erro }));

test('os pontos entram entre os milhares, e só em dígitos', () => {
  expect(['1234', '1.2345', '-50', '1234,5', 'abc', ''].map(comPontos)).toEqual([
    '1.234',
    '12.345',
    '-50',
    '1.234,5',
    undefined,
    '',
  ]);
});
