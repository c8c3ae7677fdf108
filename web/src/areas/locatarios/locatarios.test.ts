import { expect, test } from 'vitest';
import { lerBusca } from './busca.ts';
import { documento } from './documento.ts';
import { semDadosDePessoa, valoresDe } from './formulario.ts';

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

test('of a company nothing is sent that only a person has, and what was typed stays in the form', () => {
  const digitado = {
    ...valoresDe(),
    cpf: '11.222.333/0001-81',
    rg: '12.345',
    estadoCivil: 'Casado(a)',
    email: 'a@b.test',
  };
  expect(semDadosDePessoa(digitado)).toEqual({ ...digitado, rg: '', estadoCivil: '' });
  const pessoa = { ...digitado, cpf: '529.982.247-25' };
  expect(semDadosDePessoa(pessoa)).toEqual(pessoa);
  const rapido = { cpf: '11.222.333/0001-81', nacionalidade: 'brasileiro(a)' };
  expect(semDadosDePessoa(rapido)).toEqual({ cpf: rapido.cpf, nacionalidade: '' });
});
