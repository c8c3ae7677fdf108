import { randomUUID } from 'node:crypto';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retrato } from '../../../test/matrix/snapshot.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { endereco, type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';

const INICIO = '2026-03-10T15:00:00Z';
const { correio, mails, tokenDe } = caixaDeCorreio((para) => para.startsWith('sem-mail'));
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true });
});
beforeEach(() => teste.agora(INICIO));
afterAll(() => teste.fechar());

const entrar = (email: string, password = senha) => teste.cliente().pedir(auth.login, { body: { email, password } });

describe('confirmation of the e-mail', () => {
  const confirmado = async (quem: Locador) => (await quem.pedir(auth.perfil)).body.emailVerificado;
  const comToken = (token: string) => teste.cliente().pedir(auth.confirmEmail, { body: { token } });

  test('with a session and no body it confirms the caller', async () => {
    const ana = await novoLocador(teste);
    expect(await confirmado(ana)).toBe(false);
    expect((await ana.pedir(auth.confirmEmail)).status).toBe(200);
    expect(await confirmado(ana)).toBe(true);
    // It says so of itself: only the mail's link proves that answers would reach them.
    expect((await ana.pedir(auth.perfil)).body).toMatchObject({ emailVerificado: true, emailProvado: false });
    const token = await tokenDe('verificacao', ana.email);
    await teste.cliente().pedir(auth.confirmEmail, { body: { token } });
    expect((await ana.pedir(auth.perfil)).body.emailProvado).toBe(true);
  });

  test('401 without session and token', async () => {
    expect((await teste.cliente().pedir(auth.confirmEmail)).status).toBe(401);
    expect((await teste.cliente().pedir(auth.confirmEmail, { body: {} })).status).toBe(401);
  });

  test('the token of the mail confirms without a session, once, and only its hash is stored', async () => {
    const ana = await novoLocador(teste);
    const token = await tokenDe('verificacao', ana.email);
    expect((await retrato(teste.deps.pool)).join('\n')).not.toContain(token);
    const [uma, outra] = await Promise.all([comToken(token), comToken(token)]);
    expect([uma.status, outra.status].sort()).toEqual([200, 400]);
    expect(await confirmado(ana)).toBe(true);
  });

  test('it expires after three days', async () => {
    const ana = await novoLocador(teste);
    const token = await tokenDe('verificacao', ana.email);
    teste.agora('2026-03-13T15:00:00Z');
    expect((await comToken(token)).status).toBe(400);
    teste.agora(INICIO);
    expect(await confirmado(ana)).toBe(false);
  });

  test('a token for a new password confirms nothing, nor the other way round', async () => {
    const ana = await novoLocador(teste);
    const verificacao = await tokenDe('verificacao', ana.email);
    await teste.cliente().pedir(auth.forgotPassword, { body: { email: ana.email } });
    const redefinicao = await tokenDe('redefinicao', ana.email);
    expect((await comToken(redefinicao)).status).toBe(400);
    const body = { token: verificacao, newPassword: 'outra-senha' };
    expect((await teste.cliente().pedir(auth.resetPassword, { body })).status).toBe(400);
    expect((await comToken(verificacao)).status).toBe(200);
  });
});

describe('resending the confirmation', () => {
  test('429 with Retry-After inside two minutes; the mail of the registration does not count', async () => {
    const ana = await novoLocador(teste);
    const reenviar = () => ana.pedir(auth.resendVerification);
    expect((await reenviar()).status).toBe(200);
    teste.agora('2026-03-10T15:00:30Z');
    const { status, headers } = await reenviar();
    expect([status, headers['retry-after']]).toEqual([429, '90']);
    teste.agora('2026-03-10T15:02:00Z');
    expect((await reenviar()).status).toBe(200);
    await tokenDe('verificacao', ana.email, 3);
  });

  test('two at once send one mail', async () => {
    const ana = await novoLocador(teste);
    const status = await Promise.all([1, 2, 3, 4].map(async () => (await ana.pedir(auth.resendVerification)).status));
    expect(status.sort()).toEqual([200, 429, 429, 429]);
  });

  test('ten are sent in a day, and the eleventh says until when to wait', async () => {
    const ana = await novoLocador(teste);
    const pedir = (minuto: number) => {
      teste.agora(new Date(Date.UTC(2026, 2, 10, 15, minuto)).toISOString());
      return ana.pedir(auth.resendVerification);
    };
    for (let vez = 0; vez < 10; vez++) expect((await pedir(3 * vez)).status).toBe(200);
    const { status, body, headers } = await pedir(30);
    expect([status, body.error, headers['retry-after']]).toEqual([429, expect.stringContaining('10 links'), '84600']);
    expect((await pedir(24 * 60)).status).toBe(200);
    teste.agora('2026-03-10T15:00:00Z');
  });

  test('the limit is per user', async () => {
    const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
    expect([
      (await ana.pedir(auth.resendVerification)).status,
      (await bia.pedir(auth.resendVerification)).status,
    ]).toEqual([200, 200]);
  });

  test('already verified: 200 with a message saying so, and no mail', async () => {
    const ana = await novoLocador(teste);
    await ana.pedir(auth.confirmEmail);
    await tokenDe('verificacao', ana.email);
    const antes = mails.length;
    const { status, body } = await ana.pedir(auth.resendVerification);
    expect([status, body.message]).toEqual([200, expect.stringContaining('já está confirmado')]);
    expect(mails.length).toBe(antes);
  });

  test('the new link replaces the old one', async () => {
    const ana = await novoLocador(teste);
    const primeiro = await tokenDe('verificacao', ana.email);
    await ana.pedir(auth.resendVerification);
    const segundo = await tokenDe('verificacao', ana.email, 2);
    const usar = async (token: string) => (await teste.cliente().pedir(auth.confirmEmail, { body: { token } })).status;
    expect([await usar(primeiro), await usar(segundo)]).toEqual([400, 200]);
  });
});

describe('a forgotten password', () => {
  const pedirLink = (email: string) => teste.cliente().pedir(auth.forgotPassword, { body: { email } });
  const redefinir = (token: string, newPassword = 'senha-nova') =>
    teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword } });

  test('200 with the same message, whether or not the e-mail exists, also when the mail fails', async () => {
    const ana = await novoLocador(teste);
    const existe = await pedirLink(ana.email.toUpperCase());
    const naoExiste = await pedirLink('ninguem@exemplo.com.br');
    const quebrada = await novoLocador(teste, { email: 'sem-mail@exemplo.com.br' });
    const semMail = await pedirLink(quebrada.email);
    expect([existe.status, naoExiste.status, semMail.status]).toEqual([200, 200, 200]);
    expect([naoExiste.body, semMail.body]).toEqual([existe.body, existe.body]);
  });

  test("the link sets a new password, once, and ends all of the user's sessions", async () => {
    const ana = await novoLocador(teste);
    await pedirLink(ana.email);
    const token = await tokenDe('redefinicao', ana.email);
    expect((await retrato(teste.deps.pool)).join('\n')).not.toContain(token);
    const status = await Promise.all([redefinir(token), redefinir(token)]);
    expect(status.map((resposta) => resposta.status).sort()).toEqual([200, 400]);
    // With which the sign-in goes on.
    expect(status.map(({ body }) => body.email)).toContain(ana.email);
    expect((await ana.pedir(auth.perfil)).status).toBe(401);
    expect([(await entrar(ana.email)).status, (await entrar(ana.email, 'senha-nova')).status]).toEqual([401, 200]);
  });

  test('asked for again within two minutes, or by many at once, it is one mail and the same answer', async () => {
    const ana = await novoLocador(teste);
    const [primeira] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pedirLink(ana.email)));
    const token = await tokenDe('redefinicao', ana.email);
    teste.agora('2026-03-10T15:01:59.999Z');
    const segunda = await pedirLink(ana.email);
    expect([segunda.status, segunda.body]).toEqual([200, primeira?.body]);
    // Bia asks later: when her mail has come, a second one to Ana would have come too.
    const bia = await novoLocador(teste);
    await pedirLink(bia.email);
    await tokenDe('redefinicao', bia.email);
    expect(await tokenDe('redefinicao', ana.email)).toBe(token);
    teste.agora('2026-03-10T15:02:00Z');
    await pedirLink(ana.email);
    const novo = await tokenDe('redefinicao', ana.email, 2);
    expect([(await redefinir(token)).status, (await redefinir(novo)).status]).toEqual([400, 200]);
    // A used token is no longer in the way.
    await pedirLink(ana.email);
    await tokenDe('redefinicao', ana.email, 3);
  });

  test('it expires after an hour', async () => {
    const ana = await novoLocador(teste);
    await pedirLink(ana.email);
    const token = await tokenDe('redefinicao', ana.email);
    teste.agora('2026-03-10T16:00:00Z');
    expect((await redefinir(token)).status).toBe(400);
    expect((await entrar(ana.email)).status).toBe(200);
  });

  test('a new password that is not valid does not use the link up', async () => {
    const ana = await novoLocador(teste);
    await pedirLink(ana.email);
    const token = await tokenDe('redefinicao', ana.email);
    expect((await redefinir(token, '12345')).status).toBe(400);
    expect((await redefinir(token, '123456')).status).toBe(200);
  });

  test('changing the password makes an open link worthless', async () => {
    const ana = await novoLocador(teste);
    await pedirLink(ana.email);
    const token = await tokenDe('redefinicao', ana.email);
    await ana.pedir(configuracoes.mudarSenha, { body: { newPassword: 'mudada-antes' } });
    expect((await redefinir(token)).status).toBe(400);
  });
});

const EMPRESA = { tipoPessoa: 'PJ', razaoSocial: 'Lares Ltda.', cnpj: '11.222.333/0001-81', nomeResponsavel: 'Bia' };

describe('profile', () => {
  test('GET gives every field, absent ones as null', async () => {
    const ana = await novoLocador(teste);
    expect((await ana.pedir(auth.perfil)).body).toEqual({
      uid: ana.uid,
      email: ana.email,
      role: 'LOCADOR',
      tipoPessoa: 'PF',
      nome: 'Ana Souza',
      nomeCompleto: 'Ana Souza',
      cpf: '123.456.789-09',
      razaoSocial: null,
      cnpj: null,
      nomeResponsavel: null,
      telefone: '(11) 98765-4321',
      profissao: null,
      ...endereco,
      emailVerificado: false,
      emailProvado: false,
      ajudante: null,
      criadoEm: '2026-03-10T15:00:00.000Z',
      fusoHorario: 'America/Sao_Paulo',
      // The service asks the calendar once a day, and another file's test may have asked first.
      fusoAgora: {
        minutos: -180,
        de: expect.stringMatching(/^2025-02-03T/),
        ate: expect.stringMatching(/^2027-04-14T/),
      },
    });
  });

  test('PATCH answers the updated profile; nome is the name shown', async () => {
    const ana = await novoLocador(teste);
    const mudar = async (body: object) => (await ana.pedir(auth.mudarPerfil, { body })).body;
    expect(await mudar({ profissao: 'Corretora', cidade: ' Campinas ' })).toMatchObject({
      profissao: 'Corretora',
      cidade: 'Campinas',
      rua: endereco.rua,
    });
    expect(await mudar({ nome: 'Ana S. Lima' })).toMatchObject({ nome: 'Ana S. Lima', nomeCompleto: 'Ana S. Lima' });
    expect(await mudar({ telefone: null })).toMatchObject({ telefone: null });
    expect((await ana.pedir(auth.mudarPerfil, { body: { cidade: '' } })).status).toBe(400);
  });

  test.each(['PF', 'PJ'] as const)(
    'PATCH takes back what GET gave to a %s, whole or with another name',
    async (tipo) => {
      const quem = await novoLocador(teste, tipo === 'PJ' ? EMPRESA : {});
      const antes = (await quem.pedir(auth.perfil)).body;
      expect(await quem.pedir(auth.mudarPerfil, { body: antes })).toMatchObject({ status: 200, body: antes });
      const campo = tipo === 'PF' ? 'nomeCompleto' : 'razaoSocial';
      for (const mudado of ['nome', campo]) {
        const lido = (await quem.pedir(auth.perfil)).body;
        const { body } = await quem.pedir(auth.mudarPerfil, { body: { ...lido, [mudado]: `Outro ${mudado}` } });
        expect([body.nome, body[campo]]).toEqual([`Outro ${mudado}`, `Outro ${mudado}`]);
      }
      // A name of one's own is never cleared.
      expect((await quem.pedir(auth.mudarPerfil, { body: { [campo]: null } })).body.campos[0].campo).toBe(campo);
    },
  );

  test('PATCH takes back the address that a short sign-up did not ask for; one that is there is never cleared', async () => {
    const cliente = teste.cliente();
    const body = { nome: 'Rui Lima', email: `${randomUUID()}@exemplo.com.br`, password: senha };
    expect((await cliente.pedir(auth.cadastrar, { body })).status).toBe(201);
    await cliente.pedir(auth.login, { body });
    const lido = (await cliente.pedir(auth.perfil)).body;
    expect(lido.rua).toBeNull();
    const comTelefone = { ...lido, telefone: '(11) 98765-4321' };
    expect(await cliente.pedir(auth.mudarPerfil, { body: comTelefone })).toMatchObject({
      status: 200,
      body: comTelefone,
    });
    await cliente.pedir(auth.mudarPerfil, { body: { rua: 'Rua das Flores' } });
    expect(await cliente.pedir(auth.mudarPerfil, { body: { rua: null } })).toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'rua' }] },
    });
  });
});
