import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador, senha } from '../../../test/support/factories.ts';
import { entrarComChave, novaChave } from '../../../test/support/passkey.ts';
import { createCipher } from '../../secrets/cipher.ts';
import type { Failure, ReceivedRequest } from '../fake.ts';
import { field } from '../http.ts';
import { externalIdentity } from './external.ts';
import { type FakeToolkit, fakeToolkit, type SentLink, toolkitError } from './toolkitFake.ts';

// The outside provider's links and tokens: what it refuses, and what must hold when it breaks off in the middle.

let falso: FakeToolkit;
let teste: TestApp;
/** The provider with a key of ours for what is stored: `n`, 32 times. */
const comChave = (n: number) =>
  externalIdentity(
    `${falso.url}/identitytoolkit.googleapis.com/v1`,
    'chave-de-identidade',
    createCipher(Buffer.alloc(32, n)),
    2_000,
  );
beforeAll(async () => {
  falso = await fakeToolkit('chave-de-identidade');
  teste = await testApp({ deps: { identity: comChave(7) }, tarefas: true });
});
afterAll(async () => {
  await teste.fechar();
  await falso.close();
});
const entrar = (email: string) => teste.cliente().pedir(auth.login, { body: { email, password: senha } });

/** A code from the newest mail of that kind. */
const codigoDe = (email: string, tipo: SentLink['type']) =>
  vi.waitFor(() => {
    const enviado = falso.links.findLast((link) => link.email === email && link.type === tipo);
    if (!enviado) throw new Error('o e-mail não chegou');
    return enviado.code;
  }, 15_000);
async function pedirRedefinicao(email: string) {
  await teste.cliente().pedir(auth.forgotPassword, { body: { email } });
  return codigoDe(email, 'PASSWORD_RESET');
}
const redefinir = (token: string) =>
  teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: 'nova-senha' } });

test.each<[Failure, number]>([
  [toolkitError('TOKEN_EXPIRED'), 401],
  [toolkitError('INVALID_REFRESH_TOKEN'), 401],
  [toolkitError('USER_NOT_FOUND'), 401],
  [toolkitError('USER_DISABLED'), 403],
  [{ status: 200, body: { token_type: 'Bearer' } }, 502],
  ['calar', 502],
])('the token service refuses: %j is %i, and the old password stays', async (falha, status) => {
  const locador = await novoLocador(teste);
  await codigoDe(locador.email, 'VERIFY_EMAIL');
  falso.fail(falha, 1, ({ path }) => path.endsWith('/token'));
  const resposta = await locador.pedir(configuracoes.mudarSenha, { body: { newPassword: 'nova-senha' } });
  expect(resposta.status).toBe(status);
  expect((await entrar(locador.email)).status).toBe(200);
});

test.each<[Failure, number]>([
  [toolkitError('INVALID_OOB_CODE'), 400],
  [toolkitError('EXPIRED_OOB_CODE'), 400],
  [toolkitError('EMAIL_NOT_FOUND'), 400],
  [toolkitError('WEAK_PASSWORD : Password should be at least 8 characters'), 400],
  [toolkitError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [x]'), 400],
  [toolkitError('USER_DISABLED'), 403],
  [toolkitError('RESET_PASSWORD_EXCEED_LIMIT'), 429],
  [toolkitError('OPERATION_NOT_ALLOWED'), 502],
  ['cortar-antes', 502],
])('reset by mail: %j is %i, and password, sessions and code stay', async (falha, status) => {
  const locador = await novoLocador(teste);
  const codigo = await pedirRedefinicao(locador.email);
  falso.fail(falha, 1, ({ path }) => path.includes('resetPassword'));
  expect((await redefinir(codigo)).status).toBe(status);
  expect([(await locador.pedir(auth.perfil)).status, (await entrar(locador.email)).status]).toEqual([200, 200]);
  expect((await redefinir(codigo)).status).toBe(200);
});

test.each<[string, Failure]>([
  ['is silent', 'calar'],
  ['asks to wait', toolkitError('TOO_MANY_ATTEMPTS_TRY_LATER')],
  ['wants a second factor', { status: 200, body: { localId: 'x', mfaPendingCredential: 'y' } }],
])('a reset ends all sessions, also when sign-in %s', async (_caso, falha) => {
  const intruso = await novoLocador(teste);
  const codigo = await pedirRedefinicao(intruso.email);
  falso.fail(falha, 1, ({ path }) => path.includes('signInWithPassword'));
  await redefinir(codigo);
  expect((await intruso.pedir(auth.perfil)).status).toBe(401);
  falso.forgetFailures();
  expect((await entrar(intruso.email)).status).toBe(401);
  const body = { email: intruso.email, password: 'nova-senha' };
  expect((await intruso.pedir(auth.login, { body })).status).toBe(200);
  const troca = await intruso.pedir(configuracoes.mudarSenha, { body: { newPassword: 'mais-uma-senha' } });
  expect(troca.status).toBe(200);
});

test('a reset opens an account that failed sign-ins had closed', async () => {
  const { email } = await novoLocador(teste);
  const tentar = async (password: string) => {
    const { status } = await teste.cliente().pedir(auth.login, { body: { email, password } });
    return status;
  };
  for (let i = 0; i < 10; i++) await tentar('errada');
  expect(await tentar(senha)).toBe(429);
  await redefinir(await pedirRedefinicao(email));
  expect(await tentar('nova-senha')).toBe(200);
});

test('a sign-in with the old password that was under way at the reset gives no session', async () => {
  const { email } = await novoLocador(teste);
  const codigo = await pedirRedefinicao(email);
  const { identity } = teste.deps;
  const lento = await testApp({
    url: teste.url,
    deps: {
      identity: {
        ...identity,
        async verify(...partes) {
          const confere = await identity.verify(...partes);
          await redefinir(codigo);
          return confere;
        },
      },
    },
  });
  expect((await lento.cliente().pedir(auth.login, { body: { email, password: senha } })).status).toBe(401);
  await lento.fechar();
});

test('a database that is away for a moment at the reset does not leave the sessions alive', async () => {
  const intruso = await novoLocador(teste);
  const codigo = await pedirRedefinicao(intruso.email);
  const { sessions } = teste.deps;
  let faltam = 2;
  const instavel = await testApp({
    url: teste.url,
    deps: {
      identity: teste.deps.identity,
      sessions: {
        ...sessions,
        async endAll(...partes) {
          if (faltam-- > 0) throw new Error('Connection terminated unexpectedly');
          return sessions.endAll(...partes);
        },
      },
    },
  });
  const body = { token: codigo, newPassword: 'nova-senha' };
  expect((await instavel.cliente().pedir(auth.resetPassword, { body })).status).toBe(200);
  await instavel.fechar();
  await expect.poll(async () => (await intruso.pedir(auth.perfil)).status, { timeout: 2_000 }).toBe(401);
});

test.each<[Failure, number]>([
  [toolkitError('INVALID_OOB_CODE'), 400],
  [toolkitError('EXPIRED_OOB_CODE'), 400],
  [toolkitError('EMAIL_NOT_FOUND'), 400],
  [toolkitError('USER_DISABLED'), 403],
  ['cortar-antes', 502],
])('confirmation by the mailed link: %j is %i, and it can be used still', async (falha, status) => {
  const { email } = await novoLocador(teste);
  const token = await codigoDe(email, 'VERIFY_EMAIL');
  const confirmar = async () => (await teste.cliente().pedir(auth.confirmEmail, { body: { token } })).status;
  falso.fail(falha, 1, ({ body }) => field(body, 'oobCode') !== undefined);
  expect([await confirmar(), await confirmar()]).toEqual([status, 200]);
});

test.each<[Failure, number]>([
  [toolkitError('INVALID_ID_TOKEN'), 401],
  [toolkitError('TOO_MANY_ATTEMPTS_TRY_LATER'), 429],
  [toolkitError('MISSING_REQ_TYPE'), 502],
  [toolkitError('INVALID_CONTINUE_URI'), 502],
  [toolkitError('UNAUTHORIZED_DOMAIN'), 502],
  [toolkitError('UNAUTHENTICATED', 401), 502],
  [toolkitError('PERMISSION_DENIED', 403), 502],
])('asking for the verification mail again: %j is %i, and the two minutes do not run', async (falha, status) => {
  const locador = await novoLocador(teste);
  await codigoDe(locador.email, 'VERIFY_EMAIL');
  falso.fail(falha, 1, ({ path }) => path.includes('sendOobCode'));
  const reenviar = async () => (await locador.pedir(auth.resendVerification)).status;
  expect([await reenviar(), await reenviar()]).toEqual([status, 200]);
});

test.each(['EMAIL_NOT_FOUND', 'RESET_PASSWORD_EXCEED_LIMIT', 'UNAUTHORIZED_DOMAIN', 'INVALID_CONTINUE_URI'])(
  'forgot-password: %s is told to nobody',
  async (codigo) => {
    const { email } = await novoLocador(teste);
    await codigoDe(email, 'VERIFY_EMAIL');
    falso.fail(toolkitError(codigo), 1, ({ body }) => field(body, 'requestType') === 'PASSWORD_RESET');
    const pedir = (para: string) => teste.cliente().pedir(auth.forgotPassword, { body: { email: para } });
    const [falhou, ninguem] = [await pedir(email), await pedir('ninguem@exemplo.com.br')];
    expect([falhou.status, falhou.body]).toEqual([200, ninguem.body]);
    const chegou = ({ body }: ReceivedRequest) =>
      field(body, 'requestType') === 'PASSWORD_RESET' && field(body, 'email') === email;
    await vi.waitFor(() => expect(falso.requests.some(chegou)).toBe(true));
  },
);

test('a stored credential that can no longer be read asks to sign in again, which renews it', async () => {
  const locador = await novoLocador(teste);
  await codigoDe(locador.email, 'VERIFY_EMAIL');
  const depois = await testApp({ url: teste.url, deps: { identity: comChave(9) }, tarefas: true });
  const cliente = depois.cliente(locador.cookie);
  const mudar = () => cliente.pedir(configuracoes.mudarSenha, { body: { newPassword: 'nova-senha' } });
  for (const { status, body } of [await mudar(), await cliente.pedir(auth.resendVerification)]) {
    expect([status, body]).toEqual([401, { error: 'Por segurança, entre de novo e repita a operação.' }]);
  }
  await cliente.pedir(auth.login, { body: { email: locador.email, password: senha } });
  expect((await cliente.pedir(auth.resendVerification)).status).toBe(200);
  expect((await mudar()).status).toBe(200);
  await depois.fechar();
});

test.each<[Failure, number, string]>([
  [toolkitError('USER_DISABLED'), 403, 'desativada no provedor'],
  [toolkitError('TOKEN_EXPIRED'), 401, 'Entre desta vez com e-mail e senha'],
  ['calar', 502, 'fora do ar'],
])('a passkey of who the provider lets in no more opens nothing: %j is %i', async (falha, status, frase) => {
  const locador = await novoLocador(teste);
  // The mail that a registration asks for goes by then, whose token would meet with the failure.
  await codigoDe(locador.email, 'VERIFY_EMAIL');
  const { autenticador } = await novaChave(locador);
  falso.fail(falha, 1, ({ path }) => path.endsWith('/token'));
  const recusada = await entrarComChave(teste.cliente(), autenticador);
  expect([recusada.status, recusada.body.error]).toEqual([status, expect.stringContaining(frase)]);
  expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(200);
});
