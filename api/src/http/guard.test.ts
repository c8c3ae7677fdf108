// The CSRF guard: the production cookie is SameSite=None, so a foreign page's request would carry it.
import type { AddressInfo } from 'node:net';
import * as auth from '@imob/schemas/auth';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diferencas, retrato } from '../../test/matrix/snapshot.ts';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { endereco, type Locador, novoLocador } from '../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ env: { PUBLIC_URL: 'https://api.exemplo.com.br' } });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const criar = (headers: Record<string, string>) => ana.pedir(imoveis.criar, { body: endereco, headers });

test.each([
  ['a foreign origin', { origin: 'https://mau.exemplo.com' }],
  ['an origin that only begins like ours', { origin: 'http://localhost:5173.mau.exemplo.com' }],
  ['our host on another port', { origin: 'http://localhost:5174' }],
  ['our host by another scheme', { origin: 'https://192.168.0.7:3000', host: '192.168.0.7:3000' }],
  ['null, as a sandboxed page sends', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a cross-site request whose origin was left out', { 'sec-fetch-site': 'cross-site' }],
])('403 for %s; nothing changes', async (_caso, headers) => {
  const antes = await retrato(teste.deps.pool);
  const { status, body } = await criar(headers as unknown as Record<string, string>);
  expect([status, body]).toEqual([403, { error: expect.stringContaining('outro site') }]);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});

test.each([
  ['the front end', { origin: 'http://localhost:5173' }],
  ['the public address of this service', { origin: 'https://api.exemplo.com.br' }],
  ['the very address that the browser used', { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }],
  [
    'that address by HTTPS, as the proxy says',
    { origin: 'https://192.168.0.7:3000', host: '192.168.0.7:3000', 'x-forwarded-proto': 'https' },
  ],
  ['a program, which sends no origin', {}],
  ['the same site', { 'sec-fetch-site': 'same-origin' }],
])('201 for %s', async (_caso, headers) => {
  expect((await criar(headers as unknown as Record<string, string>)).status).toBe(201);
});

test('forms, which need no preflight, are refused from elsewhere whatever they send', async () => {
  for (const tipo of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
    const headers = { origin: 'https://mau.exemplo.com', 'content-type': tipo };
    expect((await ana.pedir(imoveis.criar, { body: JSON.stringify(endereco), headers })).status).toBe(403);
    // And from our own pages they are no JSON.
    const nossa = { origin: 'http://localhost:5173', 'content-type': tipo };
    expect((await ana.pedir(imoveis.criar, { body: JSON.stringify(endereco), headers: nossa })).status).toBe(415);
  }
});

test('a foreign page can neither sign anybody in nor out', async () => {
  const headers = { origin: 'https://mau.exemplo.com' };
  const login = await teste.cliente().pedir(auth.login, { body: { email: ana.email, password: 'x' }, headers });
  expect([login.status, login.headers['set-cookie']]).toEqual([403, undefined]);
  const logout = await ana.pedir(auth.logout, { headers });
  expect([logout.status, logout.headers['set-cookie']]).toEqual([403, undefined]);
  expect((await ana.pedir(auth.perfil)).status).toBe(200);
});

test('reading is not refused: the browser keeps the answer from a foreign page (CORS)', async () => {
  const { status, headers } = await ana.pedir(imoveis.listar, { headers: { origin: 'https://mau.exemplo.com' } });
  expect([status, headers['access-control-allow-origin']]).toEqual([200, 'http://localhost:5173']);
});

test.each(['maçã-do-João', 'senha-€-日本'])(
  'the secret of the daily job %s is known in UTF-8 and in Latin-1',
  async (segredo) => {
    const outro = await testApp({ url: teste.url, env: { CRON_SECRET: segredo } });
    await outro.app.listen({ port: 0 });
    const { port } = outro.app.server.address() as AddressInfo;
    // fetch sends each character as one byte.
    const chamar = async (bytes: string) => {
      const headers = { authorization: `Bearer ${bytes}` };
      return (await fetch(`http://localhost:${port}/notificacoes/cron/executar`, { method: 'POST', headers })).status;
    };
    expect(await chamar(Buffer.from(segredo).toString('latin1'))).toBe(200);
    const cortado = Buffer.from(segredo, 'latin1').toString('latin1');
    expect(await chamar(cortado)).toBe(cortado === segredo ? 200 : 401);
    expect(await chamar('errado')).toBe(401);
    await outro.fechar();
  },
);

test('while the secret of the daily job is changed, the one before it is taken too', async () => {
  const env = { CRON_SECRET: 'o-novo-segredo', CRON_SECRET_ANTERIOR: 'o-segredo-de-antes' };
  const outro = await testApp({ url: teste.url, env });
  const chamar = async (segredo: string) =>
    (
      await outro
        .cliente()
        .pedir(
          { method: 'POST', url: '/notificacoes/cron/executar' },
          { headers: { authorization: `Bearer ${segredo}` } },
        )
    ).status;
  expect([await chamar('o-novo-segredo'), await chamar('o-segredo-de-antes'), await chamar('outro')]).toEqual([
    200, 200, 401,
  ]);
  await outro.fechar();
});

test('what a page of one person asks for is refused once somebody else has signed in in that browser', async () => {
  const bia = await novoLocador(teste);
  const antes = await retrato(teste.deps.pool);
  const { status, body } = await criar({ 'x-imob-usuario': bia.uid });
  expect([status, body.codigo, body.error]).toEqual([401, 'OUTRA_PESSOA', expect.stringContaining('Outra pessoa')]);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
  expect((await criar({ 'x-imob-usuario': ana.uid })).status).toBe(201);
});
