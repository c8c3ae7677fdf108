import { expect, test } from 'vitest';
import { type Casa, consumoDe, dividir, palavrasDaParte } from './rateio.ts';

const regra = { forma: 'IGUAL', vagos: 'LOCADOR', comum: 'LOCADOR' } as const;
const casa = (quanto: number, resto: Partial<Casa> = {}): Casa => ({ ocupada: true, quanto, ...resto });

test('equal parts are the bill to the cent, and the odd cents are the first homes’', () => {
  expect(dividir(10_000, null, regra, [casa(0), casa(0), casa(0)])).toMatchObject({
    partes: [3334, 3333, 3333],
    sobra: 0,
  });
});

test('an empty home is the landlord’s part, or the others bear it', () => {
  const casas = [casa(0), casa(0, { ocupada: false })];
  expect(dividir(10_001, null, regra, casas).partes).toEqual([5001, 5000]);
  expect(dividir(10_001, null, { ...regra, vagos: 'OCUPADOS' }, casas).partes).toEqual([10_001, 0]);
});

test('weights have decimals, and the largest remainder gets the cent', () => {
  const porPeso = { ...regra, forma: 'PESO' } as const;
  expect(dividir(10_000, null, porPeso, [casa(1.5), casa(2), casa(3.5)]).partes).toEqual([2143, 2857, 5000]);
  expect(dividir(100, null, porPeso, [casa(1), casa(0), casa(2)]).partes).toEqual([33, 0, 67]);
});

test('by the meters, what the bill tells beyond them is the landlord’s, or divided', () => {
  const lida = { ...regra, forma: 'LEITURA' } as const;
  const casas = [casa(12), casa(20), casa(25)];
  const dele = dividir(42_000, 60, lida, casas);
  expect(dele).toEqual({ partes: [8400, 14_000, 17_500], sobra: 2100, total: 60, comum: 3, passou: false });
  const dividida = dividir(42_000, 60, { ...lida, comum: 'DIVIDIDA' }, casas);
  expect(dividida).toEqual({ partes: [8842, 14_737, 18_421], sobra: 0, total: 57, comum: 3, passou: false });
});

test('meters that tell more than the bill divide it whole, and it is said', () => {
  const lida = { ...regra, forma: 'LEITURA' } as const;
  expect(dividir(10_000, 50, lida, [casa(30), casa(30)])).toMatchObject({
    partes: [5000, 5000],
    sobra: 0,
    passou: true,
  });
});

test('a bill of which no home used anything is the landlord’s', () => {
  expect(dividir(3_000, 0, { ...regra, forma: 'LEITURA' }, [casa(0), casa(0)])).toMatchObject({
    partes: [0, 0],
    sobra: 3000,
  });
  expect(dividir(3_000, null, { ...regra, vagos: 'OCUPADOS' }, [casa(0, { ocupada: false })]).sobra).toBe(3000);
});

test('an agreed amount leaves the others as they are, and its rest to the landlord', () => {
  expect(dividir(9_000, null, regra, [casa(0, { valor: 1000 }), casa(0), casa(0)])).toMatchObject({
    ...{ partes: [1000, 3000, 3000], sobra: 2000 },
  });
  expect(dividir(9_000, null, regra, [casa(0, { valor: 8000 }), casa(0), casa(0)]).sobra).toBe(-5000);
});

test('every division adds up to its bill', () => {
  for (let i = 1; i < 400; i++) {
    const casas = Array.from({ length: 1 + (i % 7) }, (_, n) => casa(((i * 7919 + n * 104_729) % 5000) / 1000));
    const valor = (i * 15_485_863) % 9_999_999;
    const { partes, sobra } = dividir(valor, null, { ...regra, forma: 'PESO' }, casas);
    expect(partes.reduce((soma, parte) => soma + parte, 0) + sobra).toBe(valor);
    expect(Math.min(...partes)).toBeGreaterThanOrEqual(0);
  }
});

test('a bill of the highest amount by long readings is exact', () => {
  const casas = [casa(99_999_999.999), casa(0.001)];
  expect(dividir(99_999_999_999, null, { ...regra, forma: 'LEITURA' }, casas).partes).toEqual([99_999_999_998, 1]);
});

test('consumption is exact to the thousandth', () => {
  expect(consumoDe(120.1, 132.4)).toBe(12.3);
});

test('the item tells its working', () => {
  const agua = { tipo: 'AGUA', nome: 'Água da vila', forma: 'LEITURA', unidade: 'm³' } as const;
  const dita = { rateio: agua, competencia: '2026-10', valor: 420, quanto: 12, total: 60, casas: 3, combinado: false };
  expect(palavrasDaParte(dita)).toBe('Água 10/2026: 12 de 60 m³ de R$ 420,00');
  const luz = { ...dita, rateio: { ...agua, tipo: 'LUZ', forma: 'PESO', unidade: 'pessoas' } } as const;
  expect(palavrasDaParte({ ...luz, quanto: 2, total: 7 })).toBe('Luz 10/2026: 2 de 7 pessoas de R$ 420,00');
  const rede = { ...dita, rateio: { tipo: 'OUTRO', nome: 'Internet', forma: 'IGUAL', unidade: null } } as const;
  expect(palavrasDaParte({ ...rede, quanto: 1, total: 3 })).toBe('Internet 10/2026: 1 de 3 partes iguais de R$ 420,00');
  expect(palavrasDaParte({ ...dita, combinado: true })).toBe('Água 10/2026: parte combinada de R$ 420,00');
  expect(palavrasDaParte({ ...dita, quanto: 60, casas: 1 })).toBe('Água 10/2026');
});
