import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../db/words.ts';
import { lerBusca } from './ler.ts';

describe('what was typed', () => {
  test.each([
    ['1.500,00', { valor: 1500 }],
    ['1.500', { valor: 1500 }],
    ['1500,5', { valor: 1500.5 }],
    ['R$1.234.567,89', { valor: 1234567.89 }],
    ['12.50', { valor: 12.5 }],
    ['10/03/2026', { periodo: { de: '2026-03-10', ate: '2026-03-10' } }],
    ['29/02/2028', { periodo: { de: '2028-02-29', ate: '2028-02-29' } }],
    ['29/02', { aniversario: { mes: 2, dia: 29 } }],
    ['02/2028', { periodo: { de: '2028-02-01', ate: '2028-02-29' } }],
    ['2026-03', { periodo: { de: '2026-03-01', ate: '2026-03-31' } }],
    ['Março', { aniversario: { mes: 3 } }],
  ])('“%s” can mean', (texto, esperado) => {
    const [{ palavras, ...significado } = { palavras: [] }, ...outros] = lerBusca(texto);
    expect([significado, outros]).toEqual([esperado, []]);
    expect(palavras).toEqual(wordsOf(texto));
  });

  test.each([
    '31/12/9999',
    '9999-12-31',
    '12/9999',
    '9999-12',
    '01/2200',
    '12/1899',
    '29/02/2027',
    '0/3',
    '10/13',
    '32/01',
    '3/12/1',
    '1,500.00',
    '1.5000',
    '12,345',
  ])('“%s” is only words, or a smaller claim', (texto) => {
    const [termo] = lerBusca(texto);
    expect(termo).not.toHaveProperty('valor');
    expect(termo).not.toHaveProperty('periodo');
    expect(termo).not.toHaveProperty('aniversario');
  });

  test.each(['---', '%', '_', "'", ' . ', 'R$'])('“%s” is a search that nothing answers to', (texto) => {
    expect(lerBusca(texto)).toEqual([{ palavras: [] }]);
  });

  test.each([undefined, '', '  '])('“%s” is no search', (texto) => {
    expect(lerBusca(texto)).toEqual([]);
  });
});
