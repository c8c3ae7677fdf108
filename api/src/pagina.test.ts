import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import * as configuracoes from '@imob/schemas/configuracoes';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { type Locador, novoLocador } from '../test/factories.ts';
import type { App } from './app.ts';
import { servirWeb } from './web.ts';

/** What the page itself says of the site, for those who run no scripts, and what it spares the app to ask for. */

const dist = mkdtempSync(path.join(tmpdir(), 'imob-pagina-'));
const MONTADA = `<head><meta name="description" content="padrão" /><link rel="icon" href="/app/icone.svg" />
<title>Imob</title></head>`;
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

it('asks at once who is signed in, where somebody is', async () => {
  const pedido = 'as="fetch" crossorigin="use-credentials" href="/auth/perfil"';
  expect(await ver()).not.toContain(pedido);
  const nome = teste.deps.env.SESSION_COOKIE_NAME;
  expect(await ver(`${nome}=velha`)).not.toContain(pedido);
  expect(await ver(`${nome}=${superAdmin.cookie}`)).toContain(pedido);
});
