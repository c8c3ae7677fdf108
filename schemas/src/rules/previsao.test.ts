import { expect, test } from 'vitest';
import { somarMeses } from './dates.ts';
import { estimarReajuste } from './previsao.ts';

const meses = (ate: string, quantos: number, taxa = '0.50') =>
  Array.from({ length: quantos }, (_, i) => ({ mes: somarMeses(`${ate}-01`, -i).slice(0, 7), taxa }));
const base = { valor: 200_000, hoje: '2026-11-24', defasagem: 1, piso: 'PERGUNTAR' } as const;

test('an adjustment to come is estimated by the last twelve months that are known, and by its own where they are', () => {
  const taxas = [...meses('2026-10', 12), ...meses('2025-10', 6, '9.00')];
  expect(estimarReajuste({ ...base, dataBase: '2027-05-01', taxas })).toEqual({
    ...{ valor: 212_336, percentual: 6.1678, ate: '2026-10' },
  });
  expect(estimarReajuste({ ...base, dataBase: '2026-11-10', taxas })).toMatchObject({ ate: '2026-10', valor: 212_336 });
  const antigas = estimarReajuste({ ...base, dataBase: '2026-10-10', taxas });
  expect(antigas).toMatchObject({ ate: '2026-09' });
});

test('nothing is estimated where a month lacks within the twelve, or the last that is known is old', () => {
  const comFalta = meses('2026-10', 13).filter(({ mes }) => mes !== '2026-03');
  expect(estimarReajuste({ ...base, dataBase: '2027-05-01', taxas: comFalta })).toEqual({ motivo: 'FALTAM_MESES' });
  expect(estimarReajuste({ ...base, dataBase: '2027-05-01', taxas: meses('2026-07', 14) })).toEqual({
    motivo: 'FALTAM_MESES',
  });
  expect(estimarReajuste({ ...base, dataBase: '2027-05-01', taxas: meses('2026-08', 14) })).toMatchObject({
    ate: '2026-08',
  });
  expect(estimarReajuste({ ...base, dataBase: '2027-05-01', taxas: [] })).toEqual({ motivo: 'FALTAM_MESES' });
});

test('an index that fell lowers no rent: with a floor of zero it stays, else the landlord is asked', () => {
  const taxas = meses('2026-10', 12, '-0.10');
  const pedido = { ...base, dataBase: '2027-05-01', taxas };
  expect(estimarReajuste(pedido)).toEqual({ motivo: 'NEGATIVO' });
  expect(estimarReajuste({ ...pedido, piso: 'ZERO' })).toMatchObject({ valor: 200_000, percentual: 0 });
});
