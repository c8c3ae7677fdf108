import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { cadastroPF, novoLocador, senha } from '../../../test/factories.ts';
import { suiteDeIdentidade } from '../../../test/suiteIdentidade.ts';
import { criarCifra } from '../../cifra.ts';
import type { Correio } from '../correio/correio.ts';
import type { Falha } from '../falso.ts';
import { campo } from '../http.ts';
import { identidadeExterna } from './externa.ts';
import { erroDoToolkit, type ToolkitFalso, toolkitFalso } from './toolkitFalso.ts';

const CHAVE = 'chave-de-identidade';
const cifra = criarCifra(Buffer.alloc(32, 7));

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
  const correio: Correio = { verificacao: guardar('verificacao'), redefinicao: guardar('redefinicao') };
  const teste = await testApp({ deps: { correio } });
  return {
    teste,
    codigoEnviado: (email, tipo) => ate(() => enviados.findLast((um) => um.email === email && um.tipo === tipo)?.token),
    fechar: () => teste.fechar(),
  };
});

const externo = (falso: ToolkitFalso) => ({
  IDENTITY_API_URL: `${falso.url}/identitytoolkit.googleapis.com/v1`,
  IDENTITY_API_KEY: CHAVE,
});

for (const protegerEmails of [false, true]) {
  suiteDeIdentidade(`the outside provider, e-mails ${protegerEmails ? '' : 'not '}protected`, async () => {
    const falso = await toolkitFalso(CHAVE);
    falso.protegerEmails = protegerEmails;
    const teste = await testApp({ env: externo(falso) });
    const tipos = { verificacao: 'VERIFY_EMAIL', redefinicao: 'PASSWORD_RESET' } as const;
    return {
      teste,
      codigoEnviado: (email, tipo) =>
        ate(() => falso.links.findLast((link) => link.email === email && link.tipo === tipos[tipo])?.codigo),
      async fechar() {
        await teste.fechar();
        await falso.fechar();
      },
    };
  });
}

describe('the outside provider in trouble', () => {
  let falso: ToolkitFalso;
  let teste: TestApp;
  beforeAll(async () => {
    falso = await toolkitFalso(CHAVE);
    const { IDENTITY_API_URL } = externo(falso);
    teste = await testApp({ deps: { identidade: identidadeExterna(IDENTITY_API_URL, CHAVE, cifra, 300) } });
  });
  afterAll(async () => {
    await teste.fechar();
    await falso.fechar();
  });
  const entrar = (email: string) => teste.cliente().pedir(auth.login, { body: { email, password: senha } });

  test.each<[Falha, number]>([
    [erroDoToolkit('USER_DISABLED'), 403],
    [erroDoToolkit('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled'), 429],
    [erroDoToolkit('INVALID_LOGIN_CREDENTIALS'), 401],
    [erroDoToolkit('INVALID_EMAIL'), 401],
    [erroDoToolkit('PASSWORD_LOGIN_DISABLED'), 502],
    [erroDoToolkit('API key not valid. Please pass a valid API key.'), 502],
    [erroDoToolkit('The request is missing a valid API key.', 403), 502],
    [erroDoToolkit('INTERNAL', 500), 502],
    ['calar', 502],
    ['cortar-antes', 502],
    ['lixo', 502],
    [{ status: 200, corpo: { localId: 'x', mfaPendingCredential: 'y' } }, 403],
  ])('sign-in: %j is %i', async (falha, status) => {
    const { email } = await novoLocador(teste);
    // The mail of verification may be on its way still.
    falso.falhar(falha, 1, ({ caminho }) => caminho.includes('signInWithPassword'));
    const resposta = await entrar(email);
    expect(resposta.status).toBe(status);
    expect(resposta.texto).not.toContain(CHAVE);
    expect((await entrar(email)).status).toBe(200);
  });

  test('a provider that is down counts as no failed attempt', async () => {
    const { email } = await novoLocador(teste);
    falso.falhar({ status: 500 }, 12, ({ caminho }) => caminho.includes('signIn'));
    for (let i = 0; i < 12; i++) expect((await entrar(email)).status).toBe(502);
    expect((await entrar(email)).status).toBe(200);
  });

  test.each<[Falha, number]>([
    [erroDoToolkit('WEAK_PASSWORD : Password should be at least 8 characters'), 400],
    [erroDoToolkit('INVALID_EMAIL'), 400],
    [erroDoToolkit('MISSING_PASSWORD'), 502],
    [erroDoToolkit('OPERATION_NOT_ALLOWED'), 502],
    [erroDoToolkit('ADMIN_ONLY_OPERATION'), 502],
    ['calar', 502],
  ])('registration: %j is %i, and nobody is registered', async (falha, status) => {
    const body = cadastroPF();
    falso.falhar(falha, 1, ({ caminho }) => caminho.includes('signUp'));
    expect((await teste.cliente().pedir(auth.register, { body })).status).toBe(status);
    expect((await teste.cliente().pedir(auth.register, { body })).status).toBe(201);
  });

  test.each<[Falha, number]>([
    [erroDoToolkit('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'), 401],
    [erroDoToolkit('TOKEN_EXPIRED'), 401],
    [erroDoToolkit('USER_NOT_FOUND'), 401],
    [erroDoToolkit('INVALID_ID_TOKEN'), 401],
    [erroDoToolkit('USER_DISABLED'), 403],
    [erroDoToolkit('WEAK_PASSWORD : x'), 400],
    [erroDoToolkit('INVALID_REQ_TYPE : x'), 502],
    ['cortar-antes', 502],
  ])('change of password: %j is %i, and the old one stays', async (falha, status) => {
    const locador = await novoLocador(teste);
    falso.falhar(falha, 1, ({ corpo }) => campo(corpo, 'password') === 'nova-senha');
    const resposta = await locador.pedir(configuracoes.mudarSenha, { body: { newPassword: 'nova-senha' } });
    expect(resposta.status).toBe(status);
    expect((await entrar(locador.email)).status).toBe(200);
  });

  test('the mail of verification fails: registration does not, and asking again says 502 without using up the two minutes', async () => {
    falso.falhar(erroDoToolkit('INTERNAL', 500), 2, ({ caminho }) => caminho.includes('sendOobCode'));
    const locador = await novoLocador(teste);
    await ate(() => falso.pedidos.find(({ caminho }) => caminho.includes('sendOobCode')));
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
    await teste.deps.identidade.mudarFoto(dados, email, 'https://exemplo.com.br/foto.png');
    expect(falso.contas.get(email)?.foto).toBe('https://exemplo.com.br/foto.png');
    await teste.deps.identidade.mudarFoto(dados, email, null);
    expect(falso.contas.get(email)?.foto).toBeUndefined();
  });
});
