import type { Lancamento } from '@imob/schemas/extratos';
import { expect, it } from 'vitest';
import { faltaDe, iniciais, pedidoDe } from './pares.ts';

const credito = (id: string, mudancas: Partial<Lancamento> = {}): Lancamento => ({
  ...{ id, data: '2026-03-10', valor: 100, descricao: id, situacao: 'AMBIGUO', contaIds: [], candidatos: [] },
  ...{
    devidos: [],
    juntoCom: [],
    recebimentoId: null,
    sinalTrocado: false,
    lembrado: false,
    registro: null,
    ...mudancas,
  },
});

it('começa com o que é certo ou sugerido, e créditos que pagam juntos são um par', () => {
  const lista = [
    credito('a', { situacao: 'SUGERIDO', contaIds: ['1'], juntoCom: ['b'] }),
    credito('b', { situacao: 'SUGERIDO', contaIds: ['1'], juntoCom: ['a'] }),
    credito('c', { situacao: 'SEGURO', contaIds: ['2', '3'] }),
    credito('d', { candidatos: [['4'], ['5']] }),
    credito('e', { situacao: 'NAO_ALUGUEL' }),
  ];
  const escolhas = { ...iniciais(lista), d: { contaIds: ['5'] }, e: 'NAO_ALUGUEL' as const };
  expect(pedidoDe(lista, escolhas)).toEqual({
    pares: [
      { lancamentoIds: ['a', 'b'], contaIds: ['1'] },
      { lancamentoIds: ['c'], contaIds: ['2', '3'] },
      { lancamentoIds: ['d'], contaIds: ['5'] },
    ],
    naoSaoAluguel: ['e'],
  });
});

it('o que a pessoa tirou não vai, nem leva consigo o que pagaria junto', () => {
  const lista = [
    credito('a', { situacao: 'SUGERIDO', contaIds: ['1'], juntoCom: ['b'] }),
    credito('b', { situacao: 'SUGERIDO', contaIds: ['1'], juntoCom: ['a'] }),
  ];
  expect(pedidoDe(lista, { a: { contaIds: ['1'] } }).pares).toEqual([{ lancamentoIds: ['a'], contaIds: ['1'] }]);
  expect(pedidoDe(lista, {})).toEqual({ pares: [], naoSaoAluguel: [] });
});

it('do que parece já registrado nada vai sem uma palavra, e outro dinheiro vai dito', () => {
  const lista = ['a', 'b', 'c'].map((id) => credito(id, { situacao: 'JA_REGISTRADO', contaIds: ['1'] }));
  expect(pedidoDe(lista, iniciais(lista)).pares).toEqual([]);
  expect(pedidoDe(lista, { a: { contaIds: ['1'] }, b: { contaIds: ['2'] } }).pares).toEqual([
    { lancamentoIds: ['a'], contaIds: ['1'] },
    { lancamentoIds: ['b'], contaIds: ['2'], outroDinheiro: true },
  ]);
});

it('diz o que falta do que estava atrasado, e avisa quando não conhece a multa e os juros', () => {
  const devidos = [
    { contaId: '1', valor: 2731.75 },
    { contaId: '2', valor: 2706.43 },
  ];
  const pago = credito('a', { valor: 4900, devidos });
  const contas = [
    { id: '1', valor: 2450 },
    { id: '2', valor: 2450 },
  ];
  expect(faltaDe([pago], contas)).toEqual({ falta: 538.18, semEncargos: false });
  expect(faltaDe([pago, credito('b', { valor: 538.18 })], contas).falta).toBe(0);
  expect(faltaDe([credito('c', { valor: 1000 })], [{ id: '3', valor: 1600 }])).toEqual({
    falta: 600,
    semEncargos: true,
  });
  expect(faltaDe([credito('d', { valor: 2000 })], [{ id: '3', valor: 1600 }]).falta).toBe(0);
});
