import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { createDb, createPool } from '../db/connect.ts';
import type { Env } from '../env.ts';
import type { App } from '../http/app.ts';
import { setSecurityHeaders } from '../http/headers.ts';
import type { Sessions } from '../http/sessions.ts';
import { serveWeb } from './serve.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'imob-web-'));
const env = { SESSION_COOKIE_NAME: 'imob_session' } as Env;
// Nobody answers there: the pages come all the same.
const db = createDb(createPool('postgres://ninguem@127.0.0.1:1/nada'));
/** Only one of all cookies stands for a session. */
const sessions = {
  resolve: async (token: string) => (token === 'x' ? { usuario: { uid: 'u', role: 'LOCADOR' } } : 'invalid'),
} as unknown as Sessions;
const avisos: string[] = [];
const log = pino({}, { write: (linha: string) => void avisos.push(linha) });
let app: App;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(
    path.join(dist, 'index.html'),
    '<head></head><script nonce="__NONCE__" src="/app/assets/a-1.js"></script>',
  );
  writeFileSync(path.join(dist, 'icone.svg'), '<svg/>');
  writeFileSync(path.join(dist, 'assets/a-1.js'), 'console.log(1)');
  writeFileSync(path.join(dist, 'assets/a-1.js.br'), brotliCompressSync('console.log(1)'));
  app = Fastify() as unknown as App;
  setSecurityHeaders(app);
  await app.register(cookie);
  await serveWeb(app, { log, env, db, sessions, agora: () => new Date() }, dist);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  rmSync(dist, { recursive: true });
});

const ver = (url: string, headers = {}) => app.inject({ url, headers });

describe('páginas', () => {
  it.each(['/app', '/app/', '/app/financeiro', '/app/imoveis/abc?x=1'])(
    '%s responde a página, com nonce novo',
    async (url) => {
      const [uma, outra] = [await ver(url), await ver(url)];
      expect(uma.statusCode).toBe(200);
      expect(uma.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(uma.headers['cache-control']).toBe('no-cache');
      const nonce = /nonce="([\w-]{20,})"/.exec(uma.body)?.[1];
      expect(uma.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(outra.body).not.toBe(uma.body);
    },
  );

  it('não permitem script nem estilo embutido, eval, molduras ou outros destinos', async () => {
    const politica = String((await ver('/app/')).headers['content-security-policy']);
    expect(politica.replaceAll(/'nonce-[\w-]{20,}'/g, "'nonce-x'").split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-x'",
      "style-src 'self' 'nonce-x'",
      "font-src 'self'",
      "img-src 'self' https: http: data: blob:",
      "media-src 'self' https: http: blob:",
      "connect-src 'self' https://viacep.com.br",
      "frame-src 'self' blob:",
      "manifest-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri /csp/relatos',
      'report-to csp',
    ]);
  });

  it('a raiz e os links dos e-mails levam para dentro do aplicativo', async () => {
    expect((await ver('/')).headers.location).toBe('/app/');
    expect((await ver('/confirmar-email?token=a%2Fb&x=1')).headers.location).toBe(
      '/app/confirmar-email?token=a%2Fb&x=1',
    );
    expect((await ver('/nova-senha')).headers.location).toBe('/app/nova-senha');
  });
});

describe('arquivos', () => {
  it('com o conteúdo no nome são guardados para sempre, e vão comprimidos', async () => {
    const { headers, statusCode } = await ver('/app/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/javascript/);
    expect((await ver('/app/assets/a-1.js')).body).toBe('console.log(1)');
  });

  it('que não existem são 404, nunca a página; e nada fora da pasta é alcançado', async () => {
    for (const url of ['/app/assets/nada.js', '/app/assets/', '/app/assets/a/b.js'])
      expect((await ver(url)).statusCode, url).toBe(404);
    for (const url of ['/app/assets/../index.html', '/app/assets/%2e%2e/index.html', '/app/assets/..%2findex.html']) {
      expect((await ver(url)).body).not.toContain('__NONCE__');
    }
    expect((await ver('/app/icone.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  });

  it('que o navegador já tem não vão de novo, e continuam guardados', async () => {
    for (const url of ['/app/assets/a-1.js', '/app/icone.svg']) {
      const { etag, 'cache-control': guarda } = (await ver(url)).headers;
      const { statusCode, headers } = await ver(url, { 'if-none-match': etag });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 304, guarda]);
    }
  });
});

describe('sem a aplicação montada', () => {
  it('o serviço avisa no log e na página, e a API segue', async () => {
    const sem = Fastify() as unknown as App;
    await serveWeb(sem, { log, env, db, sessions, agora: () => new Date() }, path.join(dist, 'nada'));
    const resposta = await sem.inject('/app/');
    expect(resposta.statusCode).toBe(503);
    expect(resposta.body).toContain('npm run build');
    expect(avisos.join()).toContain('npm run build');
    await sem.close();
  });
});

describe('no serviço inteiro', () => {
  let teste: TestApp;
  beforeAll(async () => {
    teste = await testApp();
  });
  afterAll(() => teste.fechar());

  it('as páginas não pedem sessão, e a API continua pedindo', async () => {
    expect((await teste.app.inject('/app/financeiro')).statusCode).not.toBe(401);
    expect((await teste.app.inject('/')).statusCode).toBe(302);
    expect((await teste.app.inject('/financeiro')).statusCode).toBe(401);
    expect((await teste.app.inject('/app/assets/nada.js')).json()).toEqual({ error: 'Endereço não encontrado.' });
  });

  it('não aparecem na documentação da API', async () => {
    const { paths } = (await teste.app.inject('/openapi.json')).json();
    expect(Object.keys(paths).filter((nome) => nome.startsWith('/app') || nome === '/')).toEqual([]);
  });
});
