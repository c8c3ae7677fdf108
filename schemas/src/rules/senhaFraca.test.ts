import { expect, test } from 'vitest';
import { avisoDeSenha } from './senhaFraca.ts';

test.each(['123456', 'Senha123', 'SENHA123!!', 'flamengo', 'aaaaaaaa', 'abcdefgh', '87654321'])(
  '%s is warned of',
  (senha) => {
    expect(avisoDeSenha(senha)).toMatch(/Prefira/);
  },
);

test('so is a name or an e-mail with little around it', () => {
  const pessoa = ['Conceição Almeida', 'caio.prado@exemplo.com.br'];
  expect(avisoDeSenha('conceicao12', pessoa)).toMatch(/nome ou e-mail/);
  expect(avisoDeSenha('Prado2024', pessoa)).toMatch(/nome ou e-mail/);
  expect(avisoDeSenha('prado-varanda-azul', pessoa)).toBeUndefined();
});

test.each(['cavalo-bateria-grampo', 'x7#kQ9!mZ', 'abc', ''])('nothing is said of %j', (senha) => {
  expect(avisoDeSenha(senha)).toBeUndefined();
});
