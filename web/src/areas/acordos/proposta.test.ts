import { describe, expect, it } from 'vitest';
import {
  calcular,
  digitar,
  foiDigitada,
  nomeDosEncargos,
  propor,
  proximoVencimento,
  type Valores,
} from './proposta.ts';

const valores = (mudancas: Partial<Valores> = {}): Valores => ({
  ...{ fora: [], cobrar: true, desconto: '', quantas: 3, primeiro: '2026-01-31', digitadas: {} },
  ...mudancas,
});
const divida = (contaId: string, mudancas: object = {}) => ({
  ...{ contaId, descricao: contaId, vencimento: '2026-01-10', valor: 1000, correcao: 0, multa: 100, juros: 10 },
  ...{ total: 1110, ...mudancas },
});

describe('propor', () => {
  it('divides equally by months, the last with the cents that are left', () => {
    expect(propor(1000, valores(), 10)).toEqual([
      { valor: 333.33, vencimento: '2026-01-31' },
      { valor: 333.33, vencimento: '2026-02-28' },
      { valor: 333.34, vencimento: '2026-03-31' },
    ]);
  });

  it('goes on on the due day of the contract, where the first one is on it', () => {
    const dias = (primeiro: string, dia: number) =>
      propor(400, valores({ primeiro, quantas: 4 }), dia).map(({ vencimento }) => vencimento.slice(5));
    expect(dias('2026-02-28', 31)).toEqual(['02-28', '03-31', '04-30', '05-31']);
    expect(dias('2026-02-28', 30)).toEqual(['02-28', '03-30', '04-30', '05-30']);
    expect(dias('2028-02-29', 31)).toEqual(['02-29', '03-31', '04-30', '05-31']);
    // A day of one's own stays.
    expect(dias('2026-02-28', 28)).toEqual(['02-28', '03-28', '04-28', '05-28']);
    expect(dias('2026-02-15', 31)).toEqual(['02-15', '03-15', '04-15', '05-15']);
    expect(dias('2026-01-31', 10)).toEqual(['01-31', '02-28', '03-31', '04-30']);
  });

  it('leaves what was typed, and shares the rest among the others', () => {
    const digitadas = { 0: { valor: 500 }, 1: { vencimento: '2026-02-15' }, 7: { valor: 9 } };
    expect(propor(1000, valores({ digitadas }), 10)).toEqual([
      { valor: 500, vencimento: '2026-01-31' },
      { valor: 250, vencimento: '2026-02-15' },
      { valor: 250, vencimento: '2026-03-31' },
    ]);
  });

  it('proposes nothing below zero where too much was typed, and keeps what cannot be read', () => {
    expect(propor(100, valores({ digitadas: { 0: { valor: 400 } } }), 10).map(({ valor }) => valor)).toEqual([
      400, 0, 0,
    ]);
    expect(propor(100, valores({ digitadas: { 0: { valor: 'cem' } } }), 10).map(({ valor }) => valor)).toEqual([
      'cem',
      50,
      50,
    ]);
  });

  it('waits for a number of installments and a date', () => {
    for (const quantas of ['', 0, 61, 1.5, 'duas']) expect(propor(100, valores({ quantas }), 10)).toEqual([]);
    expect(propor(100, valores({ primeiro: '31/1' }), 10).map(({ vencimento }) => vencimento)).toEqual([
      '31/1',
      '31/1',
      '31/1',
    ]);
  });
});

it('an emptied field is proposed again', () => {
  const digitadas = digitar({}, 1, 'valor', 200);
  expect(foiDigitada(digitadas, 2)).toBe(true);
  expect(foiDigitada(digitadas, 1)).toBe(false);
  const vazia = digitar(digitadas, 1, 'valor', '');
  expect(foiDigitada(vazia, 2)).toBe(false);
  expect(propor(300, valores({ digitadas: vazia }), 10).map(({ valor }) => valor)).toEqual([100, 100, 100]);
});

it('reckons what is owed with or without charges, and what the installments lack of it', () => {
  const dividas = [divida('a'), divida('b'), divida('c')];
  expect(calcular(dividas, valores(), 10)).toMatchObject({ divida: 3330, aParcelar: 3330, soma: 3330, falta: 0 });
  expect(calcular(dividas, valores({ cobrar: false, fora: ['b'], desconto: 0.1 }), 10)).toMatchObject({
    ...{ divida: 2000, desconto: 0.1, aParcelar: 1999.9, falta: 0 },
  });
  const todas = { 0: { valor: 1000 }, 1: { valor: 1000 }, 2: { valor: 1000 } };
  expect(calcular(dividas, valores({ digitadas: todas }), 10)).toMatchObject({ soma: 3000, falta: 330 });
  expect(calcular(dividas, valores({ digitadas: todas, desconto: 400 }), 10).falta).toBe(-70);
});

it('names the charges that there are', () => {
  const um = { correcao: 0, multa: 0, juros: 0 };
  expect(
    nomeDosEncargos([
      { ...um, multa: 1 },
      { ...um, juros: 1 },
    ]),
  ).toBe('multa e juros');
  expect(nomeDosEncargos([{ correcao: 1, multa: 1, juros: 1 }])).toBe('correção, multa e juros');
  expect(nomeDosEncargos([{ ...um, juros: 1 }])).toBe('juros');
  expect(nomeDosEncargos([um])).toBe('');
});

it('begins on the next due day of the contract', () => {
  expect(proximoVencimento('2026-03-09', 10)).toBe('2026-03-10');
  expect(proximoVencimento('2026-03-10', 10)).toBe('2026-04-10');
  expect(proximoVencimento('2026-01-31', 31)).toBe('2026-02-28');
});
