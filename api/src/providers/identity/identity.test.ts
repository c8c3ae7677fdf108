import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteDeIdentidade } from '../../../test/identity/suite.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { cadastroPF, novoLocador, senha } from '../../../test/support/factories.ts';
import { createCipher } from '../../secrets/cipher.ts';
import type { Failure } from '../fake.ts';
import { field } from '../http.ts';
import type { AccountMail } from '../mail/mail.ts';
import { externalIdentity } from './external.ts';
import { type FakeToolkit, fakeToolkit, toolkitError } from './toolkitFake.ts';

const CHAVE = 'chave-de-identidade';
const cipher = createCipher(Buffer.alloc(32, 7));

async function ate<T>(achar: () => T | undefined): Promise<T> {
  for (let i = 0; i < 200; i++) {
    const achado = achar();
    if (achado !== undefined) return achado;
    await new Promise((pronto) => setTimeout(pronto, 10));
  }
  throw new Error('não chegou');
}

suiteDeIdentidade('the built-in provider', async () => {
  const enviados: { email: string; tipo: string; token: string }[] = [];
  const guardar = (tipo: string) => async (email: string, _nome: string, link: string) =>
    void enviados.push({ email, tipo, token: new URL(link).searchParams.get('token') as string });
  const correio: AccountMail = {
    verificacao: guardar('verificacao'),
    redefinicao: guardar('redefinicao'),
    alerta: async () => {},
    papel: async () => {},
  };
  const teste = await testApp({ deps: { mail: correio }, tarefas: true });
  return {
    teste,
    codigoEnviado: (email, tipo) => ate(() => enviados.findLast((um) => um.email === email && um.tipo === tipo)?.token),
    fechar: () => teste.fechar(),
  };
});

const externo = (falso: FakeToolkit) => ({
  IDENTITY_API_URL: `${falso.url}/identitytoolkit.googleapis.com/v1`,
  IDENTITY_API_KEY: CHAVE,
});

for (const protegerEmails of [false, true]) {
  suiteDeIdentidade(`the outside provider, e-mails ${protegerEmails ? '' : 'not '}protected`, async () => {
    const falso = await fakeToolkit(CHAVE);
    falso.protectEmails = protegerEmails;
    const teste = await testApp({ env: externo(falso), tarefas: true });
    const tipos = { verificacao: 'VERIFY_EMAIL', redefinicao: 'PASSWORD_RESET' } as const;
    return {
      teste,
      codigoEnviado: (email, tipo) =>
        ate(() => falso.links.findLast((link) => link.email === email && link.type === tipos[tipo])?.code),
      async fechar() {
        await teste.fechar();
        await falso.close();
      },
    };
  });
}

describe('the outside provider in trouble', () => {
  let falso: FakeToolkit;
  let teste: TestApp;
  beforeAll(async () => {
    falso = await fakeToolkit(CHAVE);
    const { IDENTITY_API_URL } = externo(falso);
    teste = await testApp({
      deps: { identity: externalIdentity(IDENTITY_API_URL, CHAVE, cipher, 300) },
      tarefas: true,
    });
  });
  afterAll(async () => {
    await teste.fechar();
    await falso.close();
  });
  const entrar = (email: string) => teste.cliente().pedir(auth.login, { body: { email, password: senha } });

  test.each<[Failure, number]>([
    [toolkitError('USER_DISABLED'), 403],
    [toolkitError('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled'), 429],
    [toolkitError('INVALID_LOGIN_CREDENTIALS'), 401],
    [toolkitError('INVALID_EMAIL'), 401],
    [toolkitError('PASSWORD_LOGIN_DISABLED'), 502],
    [toolkitError('API key not valid. Please pass a valid API key.'), 502],
    [toolkitError('The request is missing a valid API key.', 403), 502],
    [toolkitError('INTERNAL', 500), 502],
    ['calar', 502],
    ['cortar-antes', 502],
    ['lixo', 502],
    [{ status: 200, body: { localId: 'x', mfaPendingCredential: 'y' } }, 403],
  ])('sign-in: %j is %i', async (falha, status) => {
    const { email } = await novoLocador(teste);
    // The mail of verification may be on its way still.
    falso.fail(falha, 1, ({ path }) => path.includes('signInWithPassword'));
    const resposta = await entrar(email);
    expect(resposta.status).toBe(status);
    expect(resposta.texto).not.toContain(CHAVE);
    expect((await entrar(email)).status).toBe(200);
  });

  test('a provider that is down counts as no failed attempt', async () => {
    const { email } = await novoLocador(teste);
    falso.fail({ status: 500 }, 12, ({ path }) => path.includes('signIn'));
    for (let i = 0; i < 12; i++) expect((await entrar(email)).status).toBe(502);
    expect((await entrar(email)).status).toBe(200);
  });

  test.each<[Failure, number]>([
    [toolkitError('WEAK_PASSWORD : Password should be at least 8 characters'), 400],
    [toolkitError('INVALID_EMAIL'), 400],
    [toolkitError('MISSING_PASSWORD'), 502],
    [toolkitError('OPERATION_NOT_ALLOWED'), 502],
    [toolkitError('ADMIN_ONLY_OPERATION'), 502],
    ['calar', 502],
  ])('registration: %j is %i, and nobody is registered', async (falha, status) => {
    const body = cadastroPF();
    falso.fail(falha, 1, ({ path }) => path.includes('signUp'));
    expect((await teste.cliente().pedir(auth.register, { body })).status).toBe(status);
    expect((await teste.cliente().pedir(auth.register, { body })).status).toBe(201);
  });

  test.each<[Failure, number]>([
    [toolkitError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'), 401],
    [toolkitError('TOKEN_EXPIRED'), 401],
    [toolkitError('USER_NOT_FOUND'), 401],
    [toolkitError('INVALID_ID_TOKEN'), 401],
    [toolkitError('USER_DISABLED'), 403],
    [toolkitError('WEAK_PASSWORD : x'), 400],
    [toolkitError('INVALID_REQ_TYPE : x'), 502],
    ['cortar-antes', 502],
  ])('change of password: %j is %i, and the old one stays', async (falha, status) => {
    const locador = await novoLocador(teste);
    falso.fail(falha, 1, ({ body }) => field(body, 'password') === 'nova-senha');
    const resposta = await locador.pedir(configuracoes.mudarSenha, { body: { newPassword: 'nova-senha' } });
    expect(resposta.status).toBe(status);
    expect((await entrar(locador.email)).status).toBe(200);
  });

  test('the mail of verification fails: registration does not, and asking again says 502 without using up the two minutes', async () => {
    falso.fail(toolkitError('INTERNAL', 500), 2, ({ path }) => path.includes('sendOobCode'));
    const locador = await novoLocador(teste);
    await ate(() => falso.requests.find(({ path }) => path.includes('sendOobCode')));
    expect((await locador.pedir(auth.resendVerification)).status).toBe(502);
    expect((await locador.pedir(auth.resendVerification)).status).toBe(200);
  });

  test('the photo shows at the provider’s account, and goes away again', async () => {
    const { uid, email } = await novoLocador(teste);
    const { dados } = await teste.deps.db
      .selectFrom('credenciais')
      .select('dados')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    await teste.deps.identity.changePhoto(dados, email, 'https://exemplo.com.br/foto.png');
    expect(falso.accounts.get(email)?.photo).toBe('https://exemplo.com.br/foto.png');
    await teste.deps.identity.changePhoto(dados, email, null);
    expect(falso.accounts.get(email)?.photo).toBeUndefined();
  });
});
