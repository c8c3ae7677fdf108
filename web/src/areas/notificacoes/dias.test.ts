import { describe, expect, test } from 'vitest';
import { emOrdem, fraseDosDias, momentos, nomeDoDia, queFaltam } from './dias.ts';

describe('days of notice', () => {
  test('are each there once, in order, whichever sign they came with', () => {
    expect(emOrdem([7, -7, 1, 3, -1])).toEqual([1, 3, 7]);
  });

  test('offered are the usual ones that are not chosen yet', () => {
    expect(queFaltam([0, 3, 7], [12, 3])).toEqual([0, 7]);
  });

  test('make the notices of a tenant from the first to the last', () => {
    expect(momentos([0, 7, 1], [10, 1]).map(({ nome, diasAntes }) => [nome, diasAntes])).toEqual([
      ['7 dias antes', 7],
      ['1 dia antes', 1],
      ['No dia', 0],
      ['1 dia depois', -1],
      ['10 dias depois', -10],
    ]);
    expect(momentos([], [])).toEqual([]);
  });

  test('on the day itself nobody is late', () => {
    expect(momentos([], [0, 2]).map(({ diasAntes }) => diasAntes)).toEqual([-2]);
    expect(nomeDoDia(0, 'depois')).toBe('No dia');
  });
});

test('the days are said in one sentence', () => {
  expect(fraseDosDias([3, 0], [1, 3, 7])).toBe('Lembrar 3 dias antes e no dia; cobrar após 1, 3 e 7 dias.');
  expect(fraseDosDias([1, 5], [1])).toBe('Lembrar 5 dias antes e na véspera; cobrar após 1 dia.');
  expect(fraseDosDias([5, 3, 2, 1], [1, 2, 3, 4, 7, 8])).toBe(
    'Lembrar 5, 3 e 2 dias antes e na véspera; cobrar todos os dias, do 1º ao 4º de atraso e após 7 e 8 dias.',
  );
  const trinta = Array.from({ length: 30 }, (_, indice) => indice + 1);
  expect(fraseDosDias([10, 7, 5, 3, 2, 1, 0], trinta)).toBe(
    'Lembrar 10, 7, 5, 3 e 2 dias antes, na véspera e no dia; cobrar todos os dias, do 1º ao 30º de atraso.',
  );
  expect(fraseDosDias([5, 4, 3, 2], [])).toBe('Lembrar todos os dias, de 5 a 2 dias antes; não cobrar depois.');
  expect(fraseDosDias([4, 3, 2, 1], [])).toBe(
    'Lembrar todos os dias, de 4 dias antes até a véspera; não cobrar depois.',
  );
  expect(fraseDosDias([], [])).toBe('Não lembrar antes; não cobrar depois.');
});
