import type { Decisao } from '@imob/schemas/painel';
import { expect, it } from 'vitest';
import { assuntosDe, conhecidas } from './assuntos.ts';

const de = (...tipos: Decisao['tipo'][]) => assuntosDe(tipos.map((tipo) => ({ tipo })) as Decisao[]);

it('tells how many of each subject there are, in the order in which they come', () => {
  expect(de('PRAZO_VENCIDO', 'REAJUSTE', 'PRAZO_TERMINA').map(({ nome, quantos }) => [nome, quantos])).toEqual([
    ['Todas', 3],
    ['Prazos', 2],
    ['Reajustes', 1],
  ]);
});

it('offers no choice where there is only one', () => {
  expect(de('ENCERRAR', 'DEVOLUCAO')).toEqual([]);
});

it('tells no number where the service left some out', () => {
  const vinte = Array.from({ length: 20 }, () => 'REAJUSTE' as const);
  expect(de('BANCO', ...vinte).map(({ nome, quantos }) => [nome, quantos])).toEqual([
    ['Todas', undefined],
    ['Bancos', 1],
    ['Reajustes', undefined],
  ]);
});

it('leaves out a kind that only a newer app can tell', () => {
  const nova = { tipo: 'AINDA_NAO_INVENTADO' } as unknown as Decisao;
  const banco = { tipo: 'BANCO' } as Decisao;
  expect(conhecidas([nova, banco])).toEqual([banco]);
});
