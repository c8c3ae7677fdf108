import type { Lancamento } from '@imob/schemas/extratos';
import { expect, it } from 'vitest';
import { aindaNaoFeitas, faltaDe, iniciais, juntosDe, pedidoDe, separar } from './pares.ts';

const credito = (id: string, mudancas: Partial<Lancamento> = {}): Lancamento => ({
  ...{ id, data: '2026-03-10', valor: 100, descricao: id, situacao: 'AMBIGUO', contaIds: [], candidatos: [] },
  ...{
    devidos: [],
    emDespesas: 0,
    emRepasses: 0,
    juntoCom: [],
    recebimentoId: null,
    sinalTrocado: false,
    devolvidoEm: null,
    devolve: null,
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
  const todos = [...lista, credito('d', { situacao: 'SUGERIDO', contaIds: ['3'] })];
  const { pares } = pedidoDe(todos, { ...iniciais(todos), a: { contaIds: ['1'] }, b: { contaIds: ['2'] } });
  const { pagam, mesmos } = separar(pares, todos);
  expect([pagam, mesmos].map((quais) => quais.map(({ lancamentoIds }) => lancamentoIds.join()))).toEqual([
    ['b', 'd'],
    ['a'],
  ]);
});

it('diz o que falta do que estava atrasado, e avisa quando não conhece a multa e os juros', () => {
  const devidos = [
    { contaId: '1', valor: 2731.75, irRetido: 0 },
    { contaId: '2', valor: 2706.43, irRetido: 0 },
  ];
  const pago = credito('a', { valor: 4900, devidos });
  const contas = [
    { id: '1', valor: 2450, dataVencimento: '2026-02-10' },
    { id: '2', valor: 2450, dataVencimento: '2026-01-10' },
  ];
  expect(faltaDe([pago], contas)).toEqual({
    ...{ devido: 5438.18, recebido: 4900, retido: 0, falta: 538.18 },
    ...{ naoChega: false, semEncargos: false },
  });
  expect(faltaDe([pago, credito('b', { valor: 538.18 })], contas).falta).toBe(0);
  // The one due first takes all of it, and the service refuses a pair that leaves nothing for the other.
  expect([2706.43, 2706.44].map((valor) => faltaDe([credito('e', { valor, devidos })], contas).naoChega)).toEqual([
    true,
    false,
  ]);
  const deMao = [[credito('c', { valor: 1000 })], [{ id: '3', valor: 1600, dataVencimento: '2026-03-10' }]] as const;
  expect(faltaDe(...deMao)).toMatchObject({ falta: 600, semEncargos: true });
  expect(faltaDe(...deMao, [{ contaId: '3', valor: 1763.2 }])).toMatchObject({ falta: 763.2, semEncargos: false });
  expect(faltaDe([credito('d', { valor: 2000 })], [{ id: '3', valor: 1600, dataVencimento: '2026-03-10' }]).falta).toBe(
    0,
  );
});

it('dar por quitada vai dito, e de créditos que pagam juntos só quando todos o dizem', () => {
  const lista = [
    credito('a', { situacao: 'SUGERIDO', contaIds: ['1'], juntoCom: ['b'] }),
    credito('b', { situacao: 'SUGERIDO', contaIds: ['1'], juntoCom: ['a'] }),
    credito('c'),
  ];
  const quitada = { contaIds: ['1'], quitar: true };
  expect(pedidoDe(lista, { a: quitada, b: quitada, c: { contaIds: ['2'], quitar: true } }).pares).toEqual([
    { lancamentoIds: ['a', 'b'], contaIds: ['1'], quitar: true },
    { lancamentoIds: ['c'], contaIds: ['2'], quitar: true },
  ]);
  expect(pedidoDe(lista, { a: quitada, b: { contaIds: ['1'] } }).pares).toEqual([
    { lancamentoIds: ['a', 'b'], contaIds: ['1'] },
  ]);
  expect(juntosDe(lista[0] as Lancamento, { a: quitada, b: undefined })).toEqual([]);
});

it('do que foi escolhido fica o que não coube ou espera', () => {
  const escolhas = {
    ...{ a: { contaIds: ['1'] }, b: { contaIds: ['1'] }, c: { contaIds: ['2'] }, d: { contaIds: ['3'] } },
    ...{ e: 'NAO_ALUGUEL' as const, f: undefined },
  };
  const enviado = {
    pares: [
      { lancamentoIds: ['a', 'b'], contaIds: ['1'] },
      { lancamentoIds: ['c'], contaIds: ['2'] },
    ],
    naoSaoAluguel: ['e'],
  };
  const { d, f } = escolhas;
  expect(aindaNaoFeitas(escolhas, enviado)).toEqual({ d, f });
});

it('o IR que falta do aluguel de uma empresa não falta, e vai com a confirmação', () => {
  const devidos = [{ contaId: '1', valor: 5000, irRetido: 372.9 }];
  const pago = credito('a', { valor: 4627.1, situacao: 'SUGERIDO', contaIds: ['1'], devidos });
  expect(faltaDe([pago], [{ id: '1', valor: 5000, dataVencimento: '2026-03-10' }]).falta).toBe(0);
  const { pares } = pedidoDe([pago], iniciais([pago]));
  expect(pares).toEqual([{ lancamentoIds: ['a'], contaIds: ['1'], irRetido: 372.9 }]);
  const outra = pedidoDe([pago], { a: { contaIds: ['2'] } });
  expect(outra.pares).toEqual([{ lancamentoIds: ['a'], contaIds: ['2'] }]);
});

it('o IR que o locador diz vale no lugar do esperado, também quando ninguém esperava nenhum', () => {
  const conta = { id: '1', valor: 5000, dataVencimento: '2026-03-10' };
  const primeiro = credito('a', { valor: 4627.1, situacao: 'NAO_ALUGUEL' });
  expect(faltaDe([primeiro], [conta], [{ contaId: '1', valor: 5000 }], 372.9)).toMatchObject({
    ...{ retido: 372.9, falta: 0 },
  });
  expect(pedidoDe([primeiro], { a: { contaIds: ['1'], irRetido: 372.9 } }).pares).toEqual([
    { lancamentoIds: ['a'], contaIds: ['1'], irRetido: 372.9 },
  ]);
  const devidos = [{ contaId: '1', valor: 5000, irRetido: 372.9 }];
  const esperado = credito('b', { valor: 4627.1, situacao: 'SUGERIDO', contaIds: ['1'], devidos });
  // Dito que não houve, vai dito: calado, o serviço iria pelo que o código pediu.
  expect(pedidoDe([esperado], { b: { contaIds: ['1'], irRetido: 0 } }).pares).toEqual([
    { lancamentoIds: ['b'], contaIds: ['1'], irRetido: 0 },
  ]);
  expect(faltaDe([esperado], [conta], [], 0).falta).toBe(372.9);
});

it('o que um só código pediu de vários aluguéis, menos o IR de cada um, não falta, e o serviço sabe de quem é', () => {
  const devidos = ['1', '2'].map((contaId) => ({ contaId, valor: 5000, irRetido: 372.9 }));
  const contas = devidos.map(({ contaId, valor }) => ({ id: contaId, valor, dataVencimento: '2026-03-10' }));
  const pago = credito('a', { valor: 9254.2, situacao: 'SUGERIDO', contaIds: ['1', '2'], devidos });
  expect(faltaDe([pago], contas)).toMatchObject({ retido: 745.8, falta: 0 });
  expect(pedidoDe([pago], iniciais([pago])).pares).toEqual([{ lancamentoIds: ['a'], contaIds: ['1', '2'] }]);
  expect(faltaDe([{ ...pago, valor: 9254.19 }], contas)).toMatchObject({ retido: 0, falta: 745.81 });
});
