import type { Encargos } from '@imob/schemas/financeiro';
import { expect, it } from 'vitest';
import type { Linha } from '../linhas.ts';
import { calcularVarias, type Escolhas } from './varias.ts';

const HOJE = '2026-03-20';
const linha = (id: string, valor: number) =>
  ({ conta: { id, valor, dataVencimento: '2026-03-10' } }) as unknown as Linha;
const encargos = (contaId: string, valor: number, multa: number) =>
  ({
    ...{ contaId, em: HOJE, vencimento: '2026-03-10', vencimentoUtil: '2026-03-10', dias: 10, valor, base: valor },
    ...{ multa, juros: 0, correcao: 0, desconto: 0, total: valor + multa, faltaIndice: null },
    irRetido: null,
  }) satisfies Encargos;

const linhas = [linha('a', 1000), linha('b', 500.1), linha('c', 80)];
// The charges of `c` are not read yet.
const lidos = new Map([
  ['a', encargos('a', 1000, 100)],
  ['b', encargos('b', 500.1, 50.01)],
]);
const escolhas: Escolhas = {
  ...{ quando: 'UM_DIA', dia: HOJE, forma: 'Pix', quais: 'COBRAR', motivo: '' },
  ...{ fora: new Set(), dispensadas: new Set() },
};
const calcular = (outras: Partial<Escolhas>) => calcularVarias(linhas, lidos, { ...escolhas, ...outras }, HOJE);

it('several are received with their charges, to the cent; what is left out does not count', () => {
  expect(calcular({})).toMatchObject({ total: 1730.11, comAcrescimo: 2, algumaDispensada: false });
  const semA = calcular({ fora: new Set(['a']) });
  expect(semA).toMatchObject({ total: 630.11, comAcrescimo: 1 });
  expect(semA.faltam.map(({ linha }) => linha.conta.id)).toEqual(['b', 'c']);
  expect(semA.parcelas).toHaveLength(3);
  expect(calcular({}).parcelas.map(({ body }) => body)).toEqual([
    { encargos: 'COBRAR', totalVisto: 1100, valorPago: 1100, formaPagamento: 'Pix' },
    { encargos: 'COBRAR', totalVisto: 550.11, valorPago: 550.11, formaPagamento: 'Pix' },
    { valorPago: 80, formaPagamento: 'Pix' },
  ]);
});

it('a conta that changed since it was listed is of what it is now, and so is what its line adds up', () => {
  const mudou = new Map([['a', encargos('a', 1200, 120)]]);
  const [a, b] = calcularVarias(linhas, mudou, escolhas, HOJE).parcelas;
  expect(a).toMatchObject({ valor: 1200, devido: 1320 });
  expect(b).toMatchObject({ valor: 500.1, devido: 500.1 });
});

it('charges are given up of all that have some, or of those that were chosen, each with the reason', () => {
  const todas = calcular({ quais: 'DISPENSAR', motivo: 'Acordo' });
  expect(todas).toMatchObject({ total: 1580.1, algumaDispensada: true });
  expect(todas.parcelas.map(({ body }) => body.motivo)).toEqual(['Acordo', 'Acordo', undefined]);
  const so = calcular({ quais: 'CADA_UMA', dispensadas: new Set(['b', 'c']), motivo: 'Acordo' });
  expect(so.parcelas.map(({ body }) => body.encargos)).toEqual(['COBRAR', 'DISPENSAR', undefined]);
  expect(so.total).toBe(1680.1);
  // A waiver chosen for a conta that is left out asks for no reason.
  const fora = calcular({ quais: 'CADA_UMA', dispensadas: new Set(['b']), fora: new Set(['b']) });
  expect(fora.algumaDispensada).toBe(false);
});

it('the day is told where it is not today: one for all, or the due day of each', () => {
  const dias = (outras: Partial<Escolhas>) => calcular(outras).parcelas.map(({ body }) => body.dataPagamento);
  expect(dias({})).toEqual([undefined, undefined, undefined]);
  expect(dias({ dia: '2026-03-15' })).toEqual(Array(3).fill('2026-03-15'));
  expect(dias({ quando: 'VENCIMENTO' })).toEqual(Array(3).fill('2026-03-10'));
});

it('what a company is expected to withhold does not come, and settles its conta', () => {
  const deEmpresa = new Map([['a', { ...encargos('a', 1000, 0), irRetido: 100.1 as number | null }]]);
  const { parcelas, total } = calcularVarias(linhas.slice(0, 1), deEmpresa, escolhas, HOJE);
  expect([total, parcelas[0]?.body]).toMatchObject([899.9, { valorPago: 899.9, irRetido: 100.1, totalVisto: 1000 }]);
});
