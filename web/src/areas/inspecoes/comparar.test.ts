import type { LinhaComparada } from '@imob/schemas/comparacao';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { expect, test } from 'vitest';
import { ehDiferenca, parSugerido, tipoSugerido } from './comparar.ts';

const linha = (situacao: string, antes: string, depois: string) =>
  ({ situacao, antes: { observacao: antes }, depois: { observacao: depois } }) as unknown as LinhaComparada;

test('only what is as before, note included, is no difference', () => {
  expect(ehDiferenca(linha('IGUAL', 'Riscado', 'Riscado '))).toBe(false);
  expect(ehDiferenca(linha('IGUAL', '', 'Riscado'))).toBe(true);
  expect(ehDiferenca(linha('NAO_VERIFICADO', '', ''))).toBe(true);
});

test('the last exit is compared with what the service finds for it; without one, the two most recent', () => {
  const lista = (...tipos: string[]) => tipos.map((tipo, i) => ({ id: `${i}`, tipo }) as Inspecao);
  expect(parSugerido(lista('Rotina', 'Saída', 'Rotina', 'Entrada', 'Entrada'))).toEqual({ depois: '1' });
  expect(parSugerido(lista('Rotina', 'Entrada'))).toEqual({ antes: '1', depois: '0' });
  expect(parSugerido(lista('Entrada'))).toBeUndefined();
});

test('after an entry the exit is next, whatever came in between; after an exit, the next entry', () => {
  const lista = (...tipos: string[]) => tipos.map((tipo) => ({ tipo }) as Inspecao);
  expect(tipoSugerido([])).toBe('Entrada');
  expect(tipoSugerido(lista('Rotina', 'Entrada', 'Saída'))).toBe('Saída');
  expect(tipoSugerido(lista('Rotina', 'Saída', 'Entrada'))).toBe('Entrada');
});
