import type { Inspecao } from '@imob/schemas/inspecoes';
import { expect, test } from 'vitest';
import { type Condicao, compararVistorias, ehDiferenca, parSugerido, tipoSugerido } from './comparar.ts';

type Visto = { condicao?: Condicao; observacao?: string; quantidade?: number };

const vistoria = (itens: Record<string, Visto>): Inspecao =>
  ({
    snapshotInventario: Object.entries(itens).map(([id, { quantidade = 1 }]) => ({
      id,
      nomeItem: id,
      categoria: 'Móvel',
      quantidade,
      condicaoOriginal: 'Bom',
    })),
    itensVistoriados: Object.entries(itens)
      .filter(([, { condicao }]) => condicao)
      .map(([itemId, { condicao, observacao = '' }]) => ({
        itemId,
        condicaoAtual: condicao,
        observacao,
        fotosUrls: [],
      })),
  }) as unknown as Inspecao;

const comparar = (antes: Record<string, Visto>, depois: Record<string, Visto>) =>
  compararVistorias(vistoria(antes), vistoria(depois)).map(({ id, diferenca }) => [id, diferenca]);

test.each<[string, Visto | undefined, Visto | undefined]>([
  ['igual', { condicao: 'Bom' }, { condicao: 'Bom' }],
  ['piorou', { condicao: 'Ótimo' }, { condicao: 'Bom' }],
  ['melhorou', { condicao: 'Ruim' }, { condicao: 'Regular' }],
  ['observacao', { condicao: 'Bom' }, { condicao: 'Bom', observacao: 'Riscado' }],
  ['igual', { condicao: 'Bom', observacao: 'Riscado ' }, { condicao: 'Bom', observacao: 'Riscado' }],
  ['naoVerificado', { condicao: 'Bom' }, {}],
  ['naoVerificado', {}, { condicao: 'Bom' }],
  ['naoVerificado', { condicao: 'Não verificado' }, { condicao: 'Ruim' }],
  ['sumiu', { condicao: 'Bom' }, undefined],
  ['sumiu', { condicao: 'Bom', quantidade: 3 }, { condicao: 'Bom', quantidade: 2 }],
  ['novo', undefined, { condicao: 'Bom' }],
])('an item is %s', (diferenca, antes, depois) => {
  expect(comparar(antes ? { item: antes } : {}, depois ? { item: depois } : {})).toEqual([['item', diferenca]]);
});

test('what is missing or worse comes first, what is as before last, each by name', () => {
  const antes = {
    a: { condicao: 'Bom' as const },
    b: { condicao: 'Bom' as const },
    c: {},
    d: { condicao: 'Bom' as const },
  };
  const depois = { a: { condicao: 'Bom' as const }, b: { condicao: 'Ruim' as const }, c: {} };
  expect(comparar(antes, depois).map(([id]) => id)).toEqual(['d', 'b', 'c', 'a']);
});

test('only an item that is as before is no difference', () => {
  const itens = compararVistorias(
    vistoria({ a: { condicao: 'Bom' }, b: {} }),
    vistoria({ a: { condicao: 'Bom' }, b: {} }),
  );
  expect(itens.filter(ehDiferenca).map(({ id }) => id)).toEqual(['b']);
});

test('the last exit is compared with the entry before it; without one, the two most recent', () => {
  const lista = (...tipos: string[]) => tipos.map((tipo, i) => ({ id: `${i}`, tipo }) as Inspecao);
  expect(parSugerido(lista('Rotina', 'Saída', 'Rotina', 'Entrada', 'Entrada'))).toEqual({ antes: '3', depois: '1' });
  // A new tenant's entry is not the one that the last exit answers to.
  expect(parSugerido(lista('Entrada', 'Saída'))).toEqual({ antes: '1', depois: '0' });
  expect(parSugerido(lista('Entrada'))).toBeUndefined();
});

test('after an entry the exit is next, whatever came in between; after an exit, the next entry', () => {
  const lista = (...tipos: string[]) => tipos.map((tipo) => ({ tipo }) as Inspecao);
  expect(tipoSugerido([])).toBe('Entrada');
  expect(tipoSugerido(lista('Rotina', 'Entrada', 'Saída'))).toBe('Saída');
  expect(tipoSugerido(lista('Rotina', 'Saída', 'Entrada'))).toBe('Entrada');
});
