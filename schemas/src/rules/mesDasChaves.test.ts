import { expect, test } from 'vitest';
import { somarDias } from './dates.ts';
import { acertarMes, separarItens } from './mesDasChaves.ts';

const aluguel = [{ descricao: 'Aluguel', tipo: 'ALUGUEL' as const, valor: 300_000 }];
const linha = (chavesEm: string, aluguelProporcional: 'TRINTA') => {
  const mes = { ...separarItens(aluguel), pago: 0, abatido: 0 };
  const { linhas } = acertarMes({
    locacao: { dataInicio: '2026-01-01', dataFim: '2026-12-31', indeterminado: false },
    termos: { aluguelProporcional } as Parameters<typeof acertarMes>[0]['termos'],
    chavesEm,
    mes,
  });
  return linhas.map(({ descricao, valor }) => [/\((\S+) de/.exec(descricao)?.[1], valor]);
};

test.each([
  ['2026-03-31', 'TRINTA', '31/31', 300_000],
  ['2026-03-30', 'TRINTA', '30/30', 300_000],
  ['2026-03-15', 'TRINTA', '15/30', 150_000],
  ['2026-02-28', 'TRINTA', '28/28', 300_000],
  ['2026-02-14', 'TRINTA', '14/30', 140_000],
] as const)('the line of keys on %s by %s says %s, which is what it sums to', (chavesEm, por, fracao, valor) => {
  expect(linha(chavesEm, por)).toEqual([[fracao, valor]]);
});

test('of a rent that was paid whole no more than its money goes back; withheld tax that was not due is said', () => {
  const { linhas, credito } = acertarMes({
    locacao: { dataInicio: '2026-01-01', dataFim: '2026-12-31', indeterminado: false },
    termos: { aluguelProporcional: 'TRINTA' } as Parameters<typeof acertarMes>[0]['termos'],
    chavesEm: '2026-03-01',
    mes: { ...separarItens(aluguel), pago: 300_000, retido: 50_000, abatido: 0 },
  });
  expect(credito).toBe(250_000);
  expect(linhas.map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['ALUGUEL', 10_000],
    ['ALUGUEL', -300_000],
    ['OUTRO', 40_000],
  ]);
});

test.each([
  ['2026-01-10', '10/10', 300_000],
  ['2026-01-13', '13/10', 390_000],
  ['2026-01-05', '5/10', 150_000],
])(
  'a season of ten days with keys on %s owes %s of its rent, which is no month’s, also of the days that it was left late',
  (chavesEm, fracao, valor) => {
    const { linhas } = acertarMes({
      locacao: { dataInicio: '2026-01-01', dataFim: '2026-01-10', indeterminado: false },
      termos: { aluguelProporcional: 'TRINTA', finalidade: 'TEMPORADA' },
      mes: { ...separarItens(aluguel), pago: 0, abatido: 0 },
      chavesEm,
    });
    expect(linhas).toMatchObject([{ descricao: expect.stringContaining(`(${fracao} de`), valor }]);
  },
);

test.each([2, 10, 28, 31, 45])('a season of %d days, each day more that it is held costs as much', (dias) => {
  const dataFim = somarDias('2026-01-01', dias - 1);
  for (let i = 1; i <= 120; i++) {
    const { linhas } = acertarMes({
      locacao: { dataInicio: '2026-01-01', dataFim, indeterminado: false },
      termos: { aluguelProporcional: 'TRINTA', finalidade: 'TEMPORADA' },
      mes: { ...separarItens(aluguel), pago: 0, abatido: 0 },
      chavesEm: somarDias('2026-01-01', i - 1),
    });
    expect(linhas.map(({ valor }) => valor)).toEqual([Math.round((300_000 * i) / dias)]);
  }
});
