import { expect, test } from 'vitest';
import { enderecoEmLinha, enderecoSobONome, nomeDoImovel } from './addresses.ts';

test('an address in one line, of what is there', () => {
  const inteiro = { rua: 'Rua A', numero: '10', complemento: 'ap 3', bairro: 'Centro', cidade: 'Recife', estado: 'PE' };
  expect(enderecoEmLinha(inteiro)).toBe('Rua A, 10, ap 3 - Centro, Recife/PE');
  expect(enderecoEmLinha({ ...inteiro, complemento: null, bairro: '' })).toBe('Rua A, 10 - Recife/PE');
  expect(enderecoEmLinha({ rua: 'Rua A', numero: '10' })).toBe('Rua A, 10');
  expect(enderecoEmLinha({ bairro: 'Centro', estado: 'PE' })).toBe('Centro, PE');
  expect(enderecoEmLinha({})).toBe('');
});

test('below a property that is called by its address only the rest of it stands', () => {
  const casa = { rua: 'Rua A', numero: '10', complemento: 'ap 3', bairro: 'Centro', cidade: 'Recife', estado: 'PE' };
  const sob = (imovel: typeof casa & { nome?: string }) =>
    enderecoSobONome(nomeDoImovel(imovel), enderecoEmLinha(imovel));
  expect(sob(casa)).toBe('Centro, Recife/PE');
  expect(sob({ ...casa, nome: 'Casa da praia' })).toBe('Rua A, 10, ap 3 - Centro, Recife/PE');
});
