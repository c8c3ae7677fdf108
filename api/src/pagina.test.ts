import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { type Locador, novoLocador } from '../test/factories.ts';
import type { App } from './app.ts';
import { servirWeb } from './web.ts';

/** What the page itself says of the site, for those who run no scripts, and what it spares the app to ask for. */

const dist = mkdtempSync(path.join(tmpdir(), 'imob-pagina-'));
const MONTADA = `<head><meta name="description" content="padrão" /><link rel="icon" href="/app/icone.svg" />
<title>Imob</title></head><body><div class="abertura" role="status">
<p class="abertura-titulo">Carregando…</p><p class="abertura-descricao"></p></div><template id="codigo"></template></body>`;
let teste: TestApp;
let superAdmin: Locador;
let app: App;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), MONTADA);
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, '.vite/manifest.json'), '{"src/painel/Painel.tsx":{"file":"assets/p.js"}}');
  teste = await testApp();
  superAdmin = await novoLocador(teste);
  app = Fastify() as unknown as App;
  await app.register(cookie);
  await servirWeb(app, teste.deps, dist);
});
afterAll(async () => {
  await app.close();
  await teste.fechar();
  rmSync(dist, { recursive: true });
});
beforeEach(() =>
  mudar({
    nomeSite: null,
    descricao: null,
    tituloSEO: null,
    descricaoSEO: null,
    tagsGoogle: null,
    favicon: '',
    logo: '',
  }),
);

const mudar = async (body: object) => expect((await superAdmin.pedir(configuracoes.mudar, { body })).status).toBe(200);
const ver = async (cookie = '') => (await app.inject({ url: '/app/', headers: { cookie } })).body;
const siteDe = (pagina: string) =>
  JSON.parse(/<script type="application\/json" id="site">(.*?)<\/script>/s.exec(pagina)?.[1] ?? 'null');

it('says what the site says of itself', async () => {
  await mudar({
    nomeSite: 'Casa Certa',
    descricao: 'Aluguéis em Campinas',
    tituloSEO: 'Casa Certa: aluguéis',
    favicon: 'https://arquivos.exemplo.com/i.ico',
    logo: 'https://arquivos.exemplo.com/l.png',
    tagsGoogle: '<meta name="google-site-verification" content="abcdefghij_-123" />',
  });
  const pagina = await ver();
  expect(pagina).toContain('<title>Casa Certa: aluguéis</title>');
  expect(pagina).toContain('<meta name="description" content="Aluguéis em Campinas">');
  expect(pagina).toContain('<link rel="icon" href="https://arquivos.exemplo.com/i.ico">');
  expect(pagina).toContain('<meta property="og:site_name" content="Casa Certa">');
  expect(pagina).toContain('<meta property="og:image" content="https://arquivos.exemplo.com/l.png">');
  expect(pagina).toContain('<meta name="google-site-verification" content="abcdefghij_-123">');
  expect(pagina).not.toContain('padrão');
});

it('without words of its own it keeps what was built, and tells no verification', async () => {
  const pagina = await ver();
  expect(pagina).toContain('<title>Imob</title>');
  expect(pagina).toContain('content="padrão"');
  expect(pagina).toContain('href="/app/icone.svg"');
  expect(pagina).not.toContain('google-site-verification');
});

it('brings the public settings as the API gives them, and nothing more', async () => {
  await mudar({ nomeSite: 'Casa Certa', logo: 'https://arquivos.exemplo.com/l.png' });
  expect(siteDe(await ver())).toEqual((await teste.cliente().pedir(configuracoes.publica)).body);
});

it('what somebody wrote stays text', async () => {
  const nome = `</title></script><script>alert("1")</script>$& $' & "`;
  await mudar({ nomeSite: nome, descricao: nome, tagsGoogle: '<script src="https://mal.exemplo"></script>' });
  const pagina = await ver();
  expect(pagina.match(/<script/g)).toHaveLength(1);
  expect(pagina).not.toContain('alert("1")<');
  expect(pagina).not.toContain('mal.exemplo"></script>');
  expect(pagina).toContain('<title>&lt;/title>');
  expect(siteDe(pagina).nomeSite).toBe(nome);
  expect(pagina.split('</head>')).toHaveLength(2);
});

const comSessao = (valor: string) => `${teste.deps.env.SESSION_COOKIE_NAME}=${valor}`;
const perfilDe = (pagina: string) =>
  JSON.parse(/<script type="application\/json" id="perfil">(.*?)<\/script>/s.exec(pagina)?.[1] ?? 'null');

it('brings who is signed in, where somebody is, and then stays in no cache', async () => {
  expect(perfilDe(await ver())).toBeNull();
  expect(perfilDe(await ver(comSessao('velha')))).toBeNull();
  const resposta = await app.inject({ url: '/app/', headers: { cookie: comSessao(superAdmin.cookie ?? '') } });
  expect(perfilDe(resposta.body)).toEqual((await superAdmin.pedir(auth.perfil)).body);
  expect(resposta.headers['cache-control']).toBe('no-store');
});

it('a name stays text in what it brings', async () => {
  const nome = `</script><script>alert("1")</script>$&`;
  expect((await superAdmin.pedir(auth.mudarPerfil, { body: { nome } })).status).toBe(200);
  const pagina = await ver(comSessao(superAdmin.cookie ?? ''));
  expect(perfilDe(pagina).nome).toBe(nome);
  expect(pagina).not.toContain('<script>alert');
  expect(pagina.match(/<script/g)).toHaveLength(2);
  await superAdmin.pedir(auth.mudarPerfil, { body: { nome: 'Ana Souza' } });
});

it.each([
  ['', '/imoveis /contratos /financeiro'],
  ['financeiro?status=PAGO', '/financeiro /contratos'],
  ['financeiro/1', undefined],
  ['constructor', undefined],
  ['entrar', undefined],
])('at /app/%s asks for what the screen reads, where somebody is signed in', async (caminho, leituras) => {
  const lidas = async (cookie: string) => {
    const { body } = await app.inject({ url: `/app/${caminho}`, headers: { cookie } });
    return /data-leituras="([^"]*)"/.exec(body)?.[1];
  };
  expect(await lidas(comSessao(superAdmin.cookie ?? ''))).toBe(leituras);
  expect(await lidas(comSessao('velha'))).toBeUndefined();
});

describe('what it shows until the app draws itself', () => {
  const abertura = async (caminho: string, cookie = '') => {
    const { body } = await app.inject({ url: `/app/${caminho}`, headers: { cookie } });
    return [
      /data-moldura="(\w+)"/.exec(body)?.[1],
      /abertura-titulo">([^<]*)/.exec(body)?.[1],
      /abertura-descricao">([^<]*)/.exec(body)?.[1],
    ];
  };

  it.each([
    ['entrar', 'Entrar', 'Que bom ver você de novo.'],
    ['entrar?voltar=%2Fimoveis', 'Entrar', 'Entre para continuar de onde parou.'],
    ['imoveis/1', 'Entrar', 'Entre para continuar de onde parou.'],
    ['', 'Entrar', 'Entre para continuar de onde parou.'],
    ['cadastro', 'Carregando…', ''],
  ])('without a session at /app/%s: %s', async (caminho, titulo, descricao) => {
    expect(await abertura(caminho)).toEqual(['publica', titulo, descricao]);
  });

  it.each([
    ['', 'Painel', /^Olá, Ana\. Veja como está \S+ de \d{4}\.$/],
    ['financeiro?status=PAGO', 'Financeiro', /^Tudo o que há para receber/],
    ['recibos/1', 'Carregando…', /^$/],
    ['constructor', 'Carregando…', /^$/],
  ])('signed in at /app/%s: %s', async (caminho, titulo, descricao) => {
    const [moldura, ...textos] = await abertura(caminho, comSessao(superAdmin.cookie ?? ''));
    expect([moldura, textos[0]]).toEqual(['app', titulo]);
    expect(textos[1]).toMatch(descricao);
  });
});
