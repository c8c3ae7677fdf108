import { describe, expect, test } from 'vitest';
import { subtrair } from './money.ts';
import { chaveDaPessoa, diaSemSobra, parteDe, parteQueSobra } from './partes.ts';

describe('a part of an amount', () => {
  test.each([
    [1000, 33.3333, 333.33],
    [0.01, 99.9999, 0],
    [0.02, 50, 0.01],
    [10.1, 10, 1.01],
    [999_999_999.99, 99.9999, 999_998_999.99],
    [0, 50, 0],
  ])('of %d, %d%% is %d: rounded down', (valor, percentual, parte) => {
    expect(parteDe(valor, percentual)).toBe(parte);
    expect(subtrair(valor, parte)).toBeGreaterThanOrEqual(0);
  });
});

describe('what is left to the landlord', () => {
  const tres = [
    { percentual: 33.3333 },
    { percentual: 33.3333, desde: '2026-03-10' },
    { percentual: 33.3334, ate: '2026-03-09' },
  ];

  test('is told of a day, without drifting', () => {
    expect(parteQueSobra([], '2026-01-01')).toBe(100);
    expect([parteQueSobra(tres, '2026-03-09'), parteQueSobra(tres, '2026-03-10')]).toEqual([33.3333, 33.3334]);
  });

  test('is something on every day, or the first day is told on which it is nothing', () => {
    expect(diaSemSobra(tres)).toBe(undefined);
    expect(diaSemSobra([...tres, { percentual: 33.3334, desde: '2026-04-01', ate: '2026-04-01' }])).toEqual({
      ...{ dia: '2026-04-01', soma: 100, indice: 3 },
    });
    expect(diaSemSobra([{ percentual: 60, ate: '2020-01-01' }, { percentual: 40 }])).toEqual({
      dia: null,
      soma: 100,
      indice: 1,
    });
  });
});

test('a person is known by the document, however it is written, or else by the name', () => {
  expect(chaveDaPessoa({ nome: 'A', documento: '111.444.777-35' })).toBe(
    chaveDaPessoa({ nome: 'B', documento: '11144477735' }),
  );
  expect(chaveDaPessoa({ nome: ' Rui  Lima', documento: '' })).toBe(
    chaveDaPessoa({ nome: 'rui lima', documento: null }),
  );
});
