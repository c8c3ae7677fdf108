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
  expect(fraseDosDias([1, 5], [1])).toBe('Lembrar 5 e 1 dias antes; cobrar após 1 dia.');
  expect(fraseDosDias([5, 3, 2, 1], [1, 2, 3, 4, 7, 8])).toBe(
    'Lembrar 5, 3, 2 e 1 dias antes; cobrar após 1 a 4, 7 e 8 dias.',
  );
  expect(fraseDosDias([], [])).toBe('Não lembrar antes; não cobrar depois.');
});
