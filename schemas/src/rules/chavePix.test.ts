import { describe, expect, test } from 'vitest';
import { lerChavePix, lerQualquerChavePix, type TipoDeChave } from './chavePix.ts';

describe('a Pix key is kept as the directory has it', () => {
  test.each<[TipoDeChave, string, string]>([
    ['CPF', ' 123.456.789-09 ', '12345678909'],
    ['CNPJ', '11.222.333/0001-81', '11222333000181'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['EMAIL', ' Maria.Silva@Exemplo.COM.br', 'maria.silva@exemplo.com.br'],
    ['TELEFONE', '(11) 98765-4321', '+5511987654321'],
    ['TELEFONE', '011 98765.4321', '+5511987654321'],
    ['TELEFONE', '5511987654321', '+5511987654321'],
    ['TELEFONE', '+55 55 99876-5432', '+5555998765432'],
    ['TELEFONE', '55998765432', '+5555998765432'],
    ['ALEATORIA', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s %s', (tipo, texto, chave) => expect(lerChavePix(tipo, texto)).toEqual({ chave }));
});

describe('a key that nobody can have is refused with a sentence', () => {
  test.each<[TipoDeChave, string]>([
    ['CPF', '123.456.789-00'],
    ['CPF', '111.111.111-11'],
    ['CPF', '1234567890'],
    ['CPF', ''],
    ['CNPJ', '11.222.333/0001-82'],
    ['CNPJ', '12ABC34501DE36'],
    ['CNPJ', '12ABC34501DEAB'],
    ['CNPJ', '00000000000000'],
    ['EMAIL', 'maria@exemplo'],
    ['EMAIL', 'josé@exemplo.com'],
    ['EMAIL', 'maria silva@exemplo.com'],
    ['EMAIL', `${'a'.repeat(66)}@exemplo.com`],
    ['TELEFONE', '(11) 3456-7890'],
    ['TELEFONE', '(10) 98765-4321'],
    ['TELEFONE', '98765-4321'],
    ['TELEFONE', '+1 212 555 0100'],
    ['ALEATORIA', '123e4567e12b12d1a456426655440000'],
  ])('%s %s', (tipo, texto) => expect(lerChavePix(tipo, texto)).toEqual({ erro: expect.stringMatching(/^O|^A/) }));

  test('an e-mail may have 77 characters', () =>
    expect(lerChavePix('EMAIL', `${'a'.repeat(65)}@exemplo.com`)).toEqual({ chave: `${'a'.repeat(65)}@exemplo.com` }));
});

test('a key whose kind nobody said is known by its writing, and refused in words where it is none', () => {
  const escritas = ['123.456.789-09', '11.222.333/0001-81', 'Ana@Exemplo.com', '11 98765-4321', '+5511987654321'];
  expect(escritas.map((uma) => lerQualquerChavePix(uma).chave)).toEqual([
    ...['12345678909', '11222333000181', 'ana@exemplo.com', '+5511987654321', '+5511987654321'],
  ]);
  const aleatoria = '123e4567-e12b-12d1-a456-426655440000';
  expect(lerQualquerChavePix(aleatoria)).toEqual({ chave: aleatoria });
  for (const errada of [
    '12345678900',
    '529.982.247-20',
    '11987654321',
    '11222333000182',
    aleatoria.slice(1),
    'ana@exemplo',
    '(11) 3456-7890',
  ]) {
    expect(lerQualquerChavePix(errada)).toEqual({ erro: expect.stringContaining('não confere') });
  }
});
