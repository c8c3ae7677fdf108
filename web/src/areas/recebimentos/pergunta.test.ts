import { expect, it } from 'vitest';
import { irQueFalta, perguntaDe } from './pergunta.ts';

it('propõe o IR da última vez só quando é exatamente o que falta', () => {
  const devida = { total: 5000, irRetido: 372.9 };
  expect([4627.1, 4627.09, 4627.11, 5000, 0].map((valor) => irQueFalta(devida, valor))).toEqual([372.9, 0, 0, 0, 0]);
  // Nobody can withhold any, nothing was withheld before, or it would be all that came.
  expect([null, 0].map((irRetido) => irQueFalta({ total: 5000, irRetido }, 4627.1))).toEqual([0, 0]);
  expect(irQueFalta({ total: 372.9, irRetido: 372.9 }, 0)).toBe(0);
});

it('diz de uma conta cancelada que ela entrou em um acordo, cujas parcelas o dinheiro pode pagar', () => {
  const recebimento = { situacao: 'DUPLICADO', valor: 1693, devolucoes: [] } as never;
  const conta = { descricao: 'Aluguel 1/12', locatarioNome: 'João', imovelNome: 'Casa', status: 'CANCELADO' } as never;
  const lida = (acordadaEm?: string) =>
    Object.values(perguntaDe(recebimento, conta, [], acordadaEm)).map((frase) => frase.replaceAll('\u00a0', ' '));
  expect(lida('2026-04-10')).toEqual([
    'Chegaram R$ 1.693,00 para uma conta que entrou em um acordo. O que fazer?',
    'Era para Aluguel 1/12, de João (Casa), cobrada agora nas parcelas do acordo de 10/04/2026: este dinheiro pode pagá-las.',
  ]);
  expect(lida()[0]).toBe('Chegaram R$ 1.693,00 para uma conta que foi cancelada. O que fazer?');
});
