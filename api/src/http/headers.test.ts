import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { endereco, type Locador, novoImovel, novoLocador } from '../../test/support/factories.ts';

const FRONT = 'http://localhost:5173';
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const injetar = (opcoes: {
  method?: 'GET' | 'POST' | 'PATCH' | 'OPTIONS';
  url?: string;
  headers?: object;
  payload?: string;
}) =>
  teste.app.inject({
    method: 'POST',
    url: '/imoveis',
    ...opcoes,
    headers: { cookie: `imob_session=${ana.cookie}`, ...opcoes.headers },
  });

describe('CORS: only the origin of FRONTEND_URL, with credentials', () => {
  const preparar = (origin: string, metodo = 'PATCH') =>
    injetar({
      method: 'OPTIONS',
      url: '/imoveis/x',
      headers: { origin, 'access-control-request-method': metodo, 'access-control-request-headers': 'content-type' },
    });

  test('the preflight of the front end is answered', async () => {
    const { statusCode, headers } = await preparar(FRONT);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRONT,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
    });
  });

  test('OPTIONS that is no preflight is answered as one', async () => {
    for (const headers of [{}, { origin: FRONT }, { 'access-control-request-method': 'PATCH' }]) {
      const resposta = await injetar({ method: 'OPTIONS', url: '/imoveis', headers });
      expect([resposta.statusCode, resposta.body]).toEqual([204, '']);
      expect(resposta.headers).toMatchObject({
        'access-control-allow-methods': expect.stringContaining('PATCH'),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a foreign origin is never allowed, nor is any origin', async () => {
    for (const origin of ['https://mau.exemplo.com', 'null', `${FRONT}.mau.exemplo.com`, 'http://localhost:51730']) {
      for (const resposta of [await preparar(origin), await injetar({ method: 'GET', headers: { origin } })]) {
        expect(resposta.headers['access-control-allow-origin']).not.toBe(origin);
        expect(resposta.headers['access-control-allow-origin']).not.toBe('*');
      }
    }
  });

  test('answers to the front end carry the headers too, errors included', async () => {
    for (const url of ['/imoveis', '/nada', '/imoveis/x']) {
      const { headers } = await injetar({ method: 'GET', url, headers: { origin: FRONT } });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, FRONT]);
      expect(headers['access-control-allow-credentials']).toBe('true');
    }
  });
});

test('every answer carries the standard security headers, errors included', async () => {
  for (const url of ['/health', '/imoveis', '/nada', '/imoveis/x']) {
    const { headers } = await injetar({ method: 'GET', url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'.*object-src 'none'/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('no answer of the API is kept by a browser or a proxy, errors included; the page of the document keeps its own', async () => {
  const guardar = async (opcoes: Parameters<typeof injetar>[0]) => {
    const { headers, statusCode } = await injetar({ method: 'GET', ...opcoes });
    return [statusCode, headers['cache-control']];
  };
  for (let i = 0; i < 101; i++) await novoImovel(ana);
  const id = await novoImovel(ana);
  const json = { 'content-type': 'application/json' };
  // One record, a list that goes out in slices and compressed, what changes, public answers, refusals.
  expect(await guardar({ url: `/imoveis/${id}` })).toEqual([200, 'no-store']);
  expect(await guardar({ url: '/imoveis', headers: { 'accept-encoding': 'gzip' } })).toEqual([200, 'no-store']);
  expect(await guardar({ method: 'POST', headers: json, payload: JSON.stringify(endereco) })).toEqual([
    201,
    'no-store',
  ]);
  expect(await guardar({ url: '/configuracoes/publica' })).toEqual([200, 'no-store']);
  expect(await guardar({ url: '/openapi.json' })).toEqual([200, 'no-store']);
  expect(await guardar({ method: 'POST', headers: json, payload: '{' })).toEqual([400, 'no-store']);
  expect(await guardar({ url: '/imoveis', headers: { cookie: '' } })).toEqual([401, 'no-store']);
  expect(await guardar({ url: '/nada' })).toEqual([404, 'no-store']);
  // A page that is asked for again each time may stay where it is; page/present.test.ts sees the one that says who is signed in.
  expect((await guardar({ url: '/app/', headers: { cookie: '' } }))[1]).toBe('no-cache');
  const documento = await guardar({ url: '/docs/static/swagger-ui.css' });
  expect(documento).toEqual([200, expect.stringContaining('max-age')]);
});
