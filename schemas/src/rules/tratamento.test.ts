import { expect, test } from 'vitest';
import { tratamento } from './tratamento.ts';

test.each([
  ['João Pereira', '529.982.247-25', 'João'],
  ['João Pereira', null, 'João'],
  ['João', '', 'João'],
  ['Marie Dubois', 'Passaporte 19FX4567', 'Marie'],
  ['Padaria Pão Quente Ltda.', '11.222.333/0001-81', 'Padaria Pão Quente Ltda.'],
  ['Oficina do Zé', '12ABC34501DE35', 'Oficina do Zé'],
])('%s with %j is greeted as %s', (nome, documento, tratado) => {
  expect(tratamento(nome, documento)).toBe(tratado);
});
