import * as auth from '@imob/schemas/auth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { cadastroPF, novoLocador, senha } from '../../../test/support/factories.ts';
import { emailCanonico } from './identidade.ts';
import { usuarioPorEmail } from './usuario.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ env: { AUTH_RATE_LIMIT: '100000' } });
});
afterAll(() => teste.fechar());

/** Letters that some rule of upper and lower case takes for others: İ, the Kelvin sign, a long s. */
const PARECIDAS: Record<string, string[]> = {
  i: ['I', '\u0130', '\u0131', 'i\u0307'],
  k: ['K', '\u212a'],
  s: ['S', '\u017f'],
};
const comLetras = (email: string) =>
  fc
    .tuple(...[...email].map((letra) => fc.constantFrom(letra, letra.toUpperCase(), ...(PARECIDAS[letra] ?? []))))
    .map((letras) => letras.join(''));

test('the canonical form is its own canonical form, whatever the letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      expect(emailCanonico(emailCanonico(texto))).toBe(emailCanonico(texto));
    }),
    { numRuns: 2_000 },
  );
  for (let letra = 0; letra <= 0x10ffff; letra++) {
    const uma = String.fromCodePoint(letra);
    if (emailCanonico(emailCanonico(uma)) !== emailCanonico(uma)) throw new Error(`U+${letra.toString(16)}`);
  }
});

test('whatever letters find an account are counted as that account’s failures, and no others are', async () => {
  const { email } = await novoLocador(teste, { email: 'kiss.silvia@exemplo.com.br' });
  await fc.assert(
    fc.asyncProperty(comLetras(email), async (digitado) => {
      await teste.deps.pool.query('delete from "falhasLogin"');
      const achado = await usuarioPorEmail(teste.deps.db, digitado);
      await teste.cliente().pedir(auth.login, { body: { email: digitado, password: 'errada' } });
      const { rows } = await teste.deps.pool.query('select conta from "falhasLogin"');
      expect(rows[0].conta === email).toBe(achado !== undefined);
    }),
    { numRuns: 60 },
  );
});

test('ten failures under a look-alike do not lock the account out', async () => {
  const { email } = await novoLocador(teste, { email: 'vinicius@exemplo.com.br' });
  const body = { email: email.replace('i', '\u0130'), password: 'errada' };
  for (let i = 0; i < 12; i++) await teste.cliente().pedir(auth.login, { body });
  expect((await teste.cliente().pedir(auth.login, { body: { email, password: senha } })).status).toBe(200);
});

test('an e-mail is registered once, in whatever case', async () => {
  const { email } = await novoLocador(teste, { email: 'Rita.Kern@Exemplo.com.br' });
  const outra = await teste.cliente().pedir(auth.register, { body: cadastroPF({ email: email.toUpperCase() }) });
  expect(outra.status).toBe(409);
});
