import { describe, expect, test } from 'vitest';
import { lerPessoa, quemNomeia } from './payerName.ts';

describe('beside a person a text names', () => {
  const maria = { nome: 'Maria Souza Lima', documento: '390.533.447-05' };
  test.each([
    ['PIX RECEBIDO MARIA SOUZA', 'ELE'],
    ['PIX TRANSF MARIA S 10/03', 'ELE'],
    ['PIX TRANSF MARIA S10/03', 'ELE'],
    ['TED 123 M LIMA', 'ELE'],
    ['LIMA MARIA', 'ELE'],
    ['Transferência recebida pelo Pix - MARIA SOUZA LIMA - ITAÚ UNIBANCO S.A. (0341) Agência: 1 Conta: 2-3', 'ELE'],
    ['PIX RECEBIDO ***.533.447-** FANTASIA LTDA', 'ELE'],
    ['PIX RECEBIDO 39053344705', 'ELE'],
    ['PIX RECEBIDO', 'NINGUEM'],
    ['PIX RECEBIDO ALUGUEL 10/03', 'NINGUEM'],
    ['TED 00012345678 10/03', 'NINGUEM'],
    ['PIX RECEBIDO JOAO PEREIRA', 'OUTRO'],
    ['PIX RECEBIDO MARIA SILVA', 'OUTRO'],
    ['PIX RECEBIDO PEDRO SOUZA LIMA', 'OUTRO'],
    ['PIX RECEBIDO ***.111.222-** MARIA SOUZA LIMA', 'OUTRO'],
    ['PIX RECEBIDO 12345678909', 'OUTRO'],
  ])('%s: %s', (texto, quem) => {
    expect(quemNomeia(lerPessoa(maria), texto)).toBe(quem);
    expect(quemNomeia(lerPessoa({ ...maria, documento: '***.533.447-**' }), texto)).toBe(quem);
  });

  test('nobody, where nothing is known of the person', () => {
    expect(quemNomeia(lerPessoa({ nome: '' }), 'PIX RECEBIDO MARIA SOUZA 39053344705')).toBe('NINGUEM');
    expect(quemNomeia(lerPessoa({ nome: 'Padaria Lima Ltda', documento: '11.222.333/0001-81' }), 'PIX LIMA')).toBe(
      'ELE',
    );
  });
});
