import { expect, test } from 'vitest';
import { chaveDoGrupo } from './grupos.ts';

test.each([
  ['Vila das Flores', 'vila das flores'],
  ['  VILA  das FLÔRES ', 'vila das flores'],
  ['Vila-das-Flores.', 'vila das flores'],
  ['Edifício São João, bloco 2', 'edificio sao joao bloco 2'],
  ['Praia grande', 'praia grande'],
  ['— ! —', ''],
])('%j is known as %j', (nome, chave) => {
  expect(chaveDoGrupo(nome)).toBe(chave);
  expect(chaveDoGrupo(chave)).toBe(chave);
});

test('names of other letters or digits are other groups', () => {
  expect(chaveDoGrupo('Bloco 1')).not.toBe(chaveDoGrupo('Bloco 11'));
  expect(chaveDoGrupo('Vila Nova')).not.toBe(chaveDoGrupo('Vilanova'));
});
