import * as auth from '@imob/schemas/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { rede } from './identidade.ts';

const INICIO = '2026-03-10T15:00:00Z';
const { correio, tokenDe } = caixaDeCorreio();
let teste: TestApp;
let ana: Locador;
beforeEach(async () => {
  teste = await testApp({ agora: INICIO, env: { AUTH_RATE_LIMIT: '1000' }, deps: { mail: correio }, tarefas: true });
  ana = await novoLocador(teste);
});
afterEach(() => teste.fechar());

/** A sign-in from `endereco`: the proxy in front of the service, which is trusted, says from where. */
const entrar = (email: string, password: string, endereco = '203.0.113.1') =>
  teste.cliente().pedir(auth.login, { body: { email, password }, headers: { 'x-forwarded-for': endereco } });

const errar = async (vezes: number, email = ana.email, endereco?: string) => {
  const status: number[] = [];
  for (let i = 0; i < vezes; i++) status.push((await entrar(email, `errada ${i}`, endereco)).status);
  return status;
};

/** A new password through the link in the mail. */
async function redefinir(email: string, newPassword: string) {
  await teste.cliente().pedir(auth.forgotPassword, { body: { email } });
  const token = await tokenDe('redefinicao', email);
  expect((await teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword } })).status).toBe(200);
}

describe('one account', () => {
  test('429 with Retry-After after ten failures in 15 minutes, whatever address they come from', async () => {
    for (let i = 0; i < 10; i++) expect((await entrar(ana.email, 'errada', `203.0.113.${i}`)).status).toBe(401);
    const { status, headers, body } = await entrar(ana.email, senha, '198.51.100.1');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect(body).toEqual({ error: expect.stringContaining('15 minutos') });
  });

  test('the account is open again when Retry-After has passed', async () => {
    await errar(10);
    teste.agora('2026-03-10T15:10:00Z');
    expect((await entrar(ana.email, senha)).headers['retry-after']).toBe('300');
    teste.agora('2026-03-10T15:15:00Z');
    expect((await entrar(ana.email, senha)).status).toBe(200);
  });

  test('upper case and blanks do not make it another account', async () => {
    for (let i = 0; i < 10; i++) await entrar(i % 2 ? ana.email.toUpperCase() : ` ${ana.email} `, 'errada');
    expect((await entrar(ana.email, senha)).status).toBe(429);
  });

  test('a successful sign-in is never counted', async () => {
    await errar(9);
    for (let i = 0; i < 15; i++) expect((await entrar(ana.email, senha)).status).toBe(200);
    expect(await errar(1)).toEqual([401]);
    expect((await entrar(ana.email, senha)).status).toBe(429);
  });

  test('another account is not touched', async () => {
    const bia = await novoLocador(teste);
    await errar(10);
    expect((await entrar(bia.email, senha)).status).toBe(200);
  });

  test('guesses sent all at once are not more than ten', async () => {
    const respostas = await Promise.all(Array.from({ length: 40 }, (_, i) => entrar(ana.email, `errada ${i}`)));
    const contar = (status: number) => respostas.filter((resposta) => resposta.status === status).length;
    expect([contar(401), contar(429)]).toEqual([10, 30]);
  });

  test('a new password by mail opens it at once: nobody keeps its owner out', async () => {
    const bia = await novoLocador(teste);
    await errar(10, ana.email.toUpperCase());
    await errar(10, bia.email);
    expect((await entrar(ana.email, senha)).body.error).toContain('crie uma nova senha');
    await redefinir(ana.email, 'senha-nova');
    expect((await entrar(ana.email, 'senha-nova')).status).toBe(200);
    expect((await entrar(bia.email, senha)).status).toBe(429);
    // From then on it is counted anew.
    expect(await errar(11)).toEqual([...Array(10).fill(401), 429]);
  });

  test('what was tried while refused does not lengthen the wait', async () => {
    await errar(10);
    teste.agora('2026-03-10T15:14:00Z');
    expect(await errar(3)).toEqual([429, 429, 429]);
    teste.agora('2026-03-10T15:15:00Z');
    expect((await entrar(ana.email, senha)).status).toBe(200);
  });
});

describe('one address', () => {
  test('429 after failures on ten accounts, existing or not; other addresses are not touched', async () => {
    for (let i = 0; i < 10; i++) expect(await errar(1, `ninguem${i}@exemplo.com.br`)).toEqual([401]);
    const { status, headers } = await entrar(ana.email, senha);
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect((await entrar(ana.email, senha, '203.0.113.2')).status).toBe(200);
  });

  test('a new password does not open it, and is not advised', async () => {
    for (let i = 0; i < 10; i++) await errar(1, `ninguem${i}@exemplo.com.br`);
    await redefinir(ana.email, 'senha-nova');
    const { status, body } = await entrar(ana.email, 'senha-nova');
    expect([status, body]).toEqual([429, { error: expect.not.stringContaining('nova senha') }]);
  });

  test('an office where nine people mistype is not refused', async () => {
    for (let i = 0; i < 9; i++) await errar(3, `colega${i}@exemplo.com.br`);
    expect((await entrar(ana.email, senha)).status).toBe(200);
  });
});

test('an address of IPv6 is its whole network, however it is written; one of IPv4 is itself', async () => {
  for (let i = 0; i < 10; i++) await errar(1, `ninguem${i}@exemplo.com.br`, `2001:db8:1:2:${i}::${i}`);
  expect((await entrar(ana.email, senha, '2001:0DB8:0001:0002::ffff')).status).toBe(429);
  expect((await entrar(ana.email, senha, '2001:db8:1:3::1')).status).toBe(200);
  expect(['203.0.113.9', '::ffff:203.0.113.9', 'fe80::1%eth0', '::1', '2001:db8::'].map(rede)).toEqual([
    '203.0.113.9',
    '203.0.113.9',
    'fe80:0:0:0::/64',
    '0:0:0:0::/64',
    '2001:db8:0:0::/64',
  ]);
});

test('failures that a clock wrote which ran ahead refuse nobody once it is right again', async () => {
  teste.agora('2031-01-01T00:00:00Z');
  await errar(10);
  expect((await entrar(ana.email, senha)).status).toBe(429);
  teste.agora(INICIO);
  expect((await entrar(ana.email, senha)).status).toBe(200);
  expect(await errar(11)).toEqual([...Array(10).fill(401), 429]);
});

test('the answer to a wrong password and to an unknown e-mail are the same', async () => {
  const [errada, ninguem] = [await entrar(ana.email, 'x'), await entrar('ninguem@exemplo.com.br', 'x')];
  expect([errada.status, errada.body]).toEqual([401, { error: 'E-mail ou senha incorretos.' }]);
  expect([ninguem.status, ninguem.body]).toEqual([errada.status, errada.body]);
});

test('the public auth endpoints share a rate limit per address; the rest has none', async () => {
  const limitado = await testApp({ env: { AUTH_RATE_LIMIT: '5' }, url: teste.url });
  const pedir = (endpoint: { method: string; url: string }, endereco: string) =>
    limitado.cliente().pedir(endpoint, { body: {}, headers: { 'x-forwarded-for': endereco } });
  const portas = [auth.login, auth.register, auth.forgotPassword, auth.resetPassword, auth.logout];
  for (const porta of portas) expect((await pedir(porta, '203.0.113.1')).status).not.toBe(429);
  for (const porta of [...portas, auth.confirmEmail, auth.verLink, auth.trocarEmail]) {
    const { status, headers, body } = await pedir(porta, '203.0.113.1');
    expect([porta.url, status, body]).toEqual([porta.url, 429, { error: expect.stringContaining('Aguarde') }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  expect((await pedir(auth.login, '203.0.113.9')).status).toBe(400);
  for (let i = 0; i < 10; i++) expect((await pedir({ method: 'GET', url: '/health' }, '203.0.113.1')).status).toBe(200);
  await limitado.fechar();
});
