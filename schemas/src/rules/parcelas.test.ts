import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarMeses } from './dates.ts';
import { dividirEmParcelas, itemDoMes, type Recorrente, somarItens } from './parcelas.ts';

test('the last parcel takes the cents', () => {
  expect(dividirEmParcelas(100_000, 3)).toEqual([33_333, 33_333, 33_334]);
  expect(dividirEmParcelas(2, 3)).toEqual([0, 0, 2]);
});

const iptu: Recorrente = { descricao: 'IPTU', tipo: 'IPTU', valor: 100_000, de: '2026-11', ate: null, parcelas: 3 };

describe('a recurring item', () => {
  test('in parcels is of as many months, and says which parcel it is', () => {
    const meses = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
    expect(meses.map((mes) => itemDoMes(iptu, mes)?.valor)).toEqual([undefined, 33_333, 33_333, 33_334, undefined]);
    expect(itemDoMes(iptu, '2027-01')?.descricao).toBe('IPTU 3/3');
  });

  test('of each month goes on to its last one, or for ever', () => {
    const condominio: Recorrente = {
      ...iptu,
      descricao: 'Condomínio',
      tipo: 'CONDOMINIO',
      ate: '2026-12',
      parcelas: null,
    };
    const meses = ['2026-10', '2026-11', '2026-12', '2027-01'];
    expect(meses.map((mes) => itemDoMes(condominio, mes)?.valor)).toEqual([undefined, 100_000, 100_000, undefined]);
    expect(itemDoMes({ ...condominio, ate: null }, '2050-01')?.valor).toBe(100_000);
    expect(itemDoMes(iptu, '2027-01')).toEqual({ descricao: 'IPTU 3/3', tipo: 'IPTU', valor: 33_334 });
  });
});

test('a discount among the items takes off', () => {
  expect(somarItens([{ valor: 150_000 }, { valor: 45_000 }, { valor: -7_500 }])).toBe(187_500);
});

test('parcels sum to the whole, and none before the last is larger than it', () => {
  const quantas = fc.integer({ min: 1, max: 120 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), quantas, (total, n) => {
      const parcelas = dividirEmParcelas(total, n);
      expect(parcelas).toHaveLength(n);
      expect(somarItens(parcelas.map((valor) => ({ valor })))).toBe(total);
      expect(Math.max(...parcelas)).toBe(parcelas.at(-1));
    }),
  );
});

test('the months of an item in parcels charge exactly its total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (valor, parcelas) => {
      const meses = Array.from({ length: 60 }, (_, i) => somarMeses('2026-01-01', i).slice(0, 7));
      const itens = meses.flatMap((mes) => itemDoMes({ ...iptu, valor, parcelas, de: '2026-05' }, mes) ?? []);
      expect(itens).toHaveLength(parcelas);
      expect(somarItens(itens)).toBe(valor);
    }),
  );
});
