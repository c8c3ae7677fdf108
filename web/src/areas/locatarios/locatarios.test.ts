import { expect, test } from 'vitest';
import { lerBusca } from './busca.ts';
import { documento } from './documento.ts';

test('an address asks only for what there is', () => {
  expect(lerBusca({ situacao: 'COM_CONTRATO', busca: 'iris', ordem: 'NOME_DESC' })).toEqual({
    ...{ situacao: 'COM_CONTRATO', busca: 'iris', ordem: 'NOME_DESC' },
  });
  expect(lerBusca({ situacao: 'com', busca: '', ordem: 1 })).toEqual({});
});

test.each([
  ['12345678909', '123.456.789-09'],
  ['11222333000181', '11.222.333/0001-81'],
  ['123.456', '123.456'],
])('the document %s is shown as %s', (cpf, mostrado) => {
  expect(documento({ cpf })).toBe(mostrado);
});
