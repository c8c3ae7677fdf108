import { expect, test } from 'vitest';
import { separarEndereco } from './conjunta.ts';

test.each([
  ['Rua X, 120', { rua: 'Rua X', numero: '120' }],
  ['Rua X, 120, apto 4 - Centro', { rua: 'Rua X', numero: '120', complemento: 'apto 4', bairro: 'Centro' }],
  [
    'Rua X, 120 - Centro, Campinas/SP',
    { rua: 'Rua X', numero: '120', bairro: 'Centro', cidade: 'Campinas', estado: 'SP' },
  ],
  [
    'Av. Y, nº 5, bl 2, apto 31 - Boa Viagem - Recife - PE, CEP 51020-000',
    {
      ...{ rua: 'Av. Y', numero: '5', complemento: 'bl 2, apto 31', bairro: 'Boa Viagem' },
      ...{ cidade: 'Recife', estado: 'PE', cep: '51020-000' },
    },
  ],
  ['Rua X, 7, Embu-Guaçu, SP', { rua: 'Rua X', numero: '7', cidade: 'Embu-Guaçu', estado: 'SP' }],
  ['Rua X, 7, casa 2/SP', { rua: 'Rua X', numero: '7', complemento: 'casa 2' }],
  [
    'Rua X, 45 ap 12 - Centro, Santos/SP',
    { rua: 'Rua X', numero: '45', complemento: 'ap 12', bairro: 'Centro', cidade: 'Santos', estado: 'SP' },
  ],
  ['Rua das Flores, 45/302 - Centro', { rua: 'Rua das Flores', numero: '45', complemento: '302', bairro: 'Centro' }],
  [
    'Rua das Flores 120 apto 4, Centro',
    { rua: 'Rua das Flores', numero: '120', complemento: 'apto 4', bairro: 'Centro' },
  ],
  ['Rua das Flores, 45/302', { rua: 'Rua das Flores', numero: '45', complemento: '302' }],
  ['Av. Brasil nº 500', { rua: 'Av. Brasil', numero: '500' }],
  ['Rua 15 de Novembro, 300', { rua: 'Rua 15 de Novembro', numero: '300' }],
  ['Rua 15 de Novembro 300', { rua: 'Rua 15 de Novembro', numero: '300' }],
  ['Rua 7', { rua: 'Rua 7' }],
  ['Rua 15 de Novembro', { rua: 'Rua 15 de Novembro' }],
  ['Sítio Boa Vista, Campinas/SP', { rua: 'Sítio Boa Vista, Campinas/SP' }],
])('an address in one cell: %s', (endereco, partes) => {
  expect(separarEndereco(endereco)).toEqual(partes);
});
