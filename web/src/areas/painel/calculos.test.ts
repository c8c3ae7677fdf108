import type { Painel } from '@imob/schemas/painel';
import { expect, test } from 'vitest';
import { pareceNovo, percentual, topoDaEscala } from './calculos.ts';

test.each([
  [0, 1000],
  [1000, 1000],
  [1500, 2000],
  [3300, 4000],
  [8100.5, 10_000],
])('a scale for %d goes up to %d', (maior, topo) => {
  expect(topoDaEscala([{ mes: '2026-03', recebido: 0, esperado: maior }])).toBe(topo);
});

test.each([
  [0, 0, 0],
  [0, 100, 0],
  [0.01, 27_100, 1],
  [17_350, 27_100, 64],
  [27_099.99, 27_100, 99],
  [27_100, 27_100, 100],
])('%d of %d is %d percent: neither none of something nor all of what lacks a cent', (parte, todo, esperado) => {
  expect(percentual(parte, todo)).toBe(esperado);
});

test('who has a lease, a debt or a past is not new', () => {
  const vazio = {
    ...{ mes: '2026-03', esperado: 0, recebido: 0, entrou: 0, encargosRecebidos: 0, caucaoRecebida: 0 },
    irRetido: 0,
    emAtraso: { total: 0, caucao: 0, contas: 0, locatarios: 0, porLocatario: [] },
    ...{ semana: [], despesas: [], decidir: [], meses: [{ mes: '2026-03', esperado: 0, recebido: 0 }] },
    ocupacao: { imoveis: 2, alugados: 0, disponiveis: 2, manutencao: 0 },
  } satisfies Painel;
  expect(pareceNovo(vazio)).toBe(true);
  expect(pareceNovo({ ...vazio, ocupacao: { ...vazio.ocupacao, alugados: 1 } })).toBe(false);
  expect(pareceNovo({ ...vazio, emAtraso: { ...vazio.emAtraso, contas: 1 } })).toBe(false);
  expect(pareceNovo({ ...vazio, meses: [{ mes: '2026-02', esperado: 10, recebido: 0 }] })).toBe(false);
});
