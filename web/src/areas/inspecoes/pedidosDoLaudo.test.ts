import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { expect, it } from 'vitest';
import { ateOnde, pedidosDoLaudo } from './pedidosDoLaudo.ts';

const pedido = (id: string, situacao: Assinatura['situacao'], registroId = 'v') =>
  ({ id, situacao, registroId }) as Assinatura;
const ids = ({ atual, outros }: ReturnType<typeof pedidosDoLaudo>) => [atual?.id, outros.map(({ id }) => id)];

it('the newest that was not called off counts, and no other is lost', () => {
  const todos = [
    pedido('4', 'CANCELADA'),
    pedido('x', 'ABERTA', 'outra'),
    pedido('3', 'CONCLUIDA'),
    pedido('2', 'RECUSADA'),
  ];
  expect(ids(pedidosDoLaudo(todos, 'v'))).toEqual(['3', ['4', '2']]);
  expect(ids(pedidosDoLaudo([pedido('1', 'CANCELADA')], 'v'))).toEqual([undefined, ['1']]);
  expect(ids(pedidosDoLaudo([], 'v'))).toEqual([undefined, []]);
});

it('says how far a request’s file goes', () => {
  const comEmendas = (...hashes: string[]) => ({ emendas: hashes.map((hash) => ({ hash })) }) as Inspecao;
  const ate = (hashDaVistoria: string, ...hashes: string[]) => ateOnde({ hashDaVistoria }, comEmendas(...hashes));
  expect([ate('0', 'a'), ate('0', 'a', 'b'), ate('a', 'a', 'b'), ate('b', 'a', 'b')]).toEqual([
    ...['sem a emenda', 'sem as emendas', 'com a emenda 1', 'com as emendas 1 a 2'],
  ]);
});
