import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataPorExtenso, dinheiroPorExtenso, numeroPorExtenso } from './words.ts';

describe('dinheiroPorExtenso', () => {
  it.each([
    [0.01, 'um centavo'],
    [0.5, 'cinquenta centavos'],
    [1, 'um real'],
    [1.01, 'um real e um centavo'],
    [2, 'dois reais'],
    [100, 'cem reais'],
    [101, 'cento e um reais'],
    [200, 'duzentos reais'],
    [1000, 'mil reais'],
    [1234.56, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [2100, 'dois mil e cem reais'],
    [1_000_000, 'um milhão de reais'],
    [1_000_001, 'um milhão e um reais'],
    [2_000_000.02, 'dois milhões de reais e dois centavos'],
    [1_500_000, 'um milhão e quinhentos mil reais'],
    [
      999_999_999.99,
      'novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
    ],
  ])('%d', (valor, texto) => {
    expect(dinheiroPorExtenso(valor)).toBe(texto);
  });

  it('loses no cent to binary fractions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (centavos) => {
        const [reais, resto] = [Math.floor(centavos / 100), centavos % 100];
        const texto = dinheiroPorExtenso(centavos / 100);
        if (resto > 0) expect(texto).toContain(`${numeroPorExtenso(resto)} ${resto === 1 ? 'centavo' : 'centavos'}`);
        else expect(texto).not.toContain('centavo');
        if (reais > 0) expect(texto.startsWith(numeroPorExtenso(reais))).toBe(true);
      }),
    );
  });
});

it('numbers agree with what they count', () => {
  expect(numeroPorExtenso(2, 'feminino')).toBe('duas');
  expect(numeroPorExtenso(201, 'feminino')).toBe('duzentas e uma');
  expect(numeroPorExtenso(12)).toBe('doze');
});

it('dates as above signatures', () => {
  expect(dataPorExtenso('2026-03-01')).toBe('1º de março de 2026');
  expect(dataPorExtenso('2026-12-31')).toBe('31 de dezembro de 2026');
});
