import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { type Locador, novoLocador } from '../../test/support/factories.ts';
import type { App } from '../http/app.ts';
import { serveWeb } from './serve.ts';

/**
 * Looks at what the page itself says of the site, for those who run no scripts, and what it spares the app to ask
 * for.
 */

const dist = mkdtempSync(path.join(tmpdir(), 'imob-pagina-'));
const MONTADA = readFileSync(path.resolve(import.meta.dirname, '../../../web/index.html'), 'utf8');
let teste: TestApp;
let superAdmin: Locador;
let app: App;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), MONTADA);
  teste = await testApp();
  superAdmin = await novoLocador(teste);
  app = Fastify() as unknown as App;
  await app.register(cookie);
  await serveWeb(app, teste.deps, dist);
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
const scripts = (pagina: string) => inicioDe(pagina, 'script').length;
const inicioDe = (pagina: string, parte: string) => pagina.split(`<${parte}`).slice(1);
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
  expect(pagina).not.toContain('Gestão de imóveis');
});

it('without words of its own it says the same as the built page, and tells no verification', async () => {
  const pagina = await ver();
  for (const parte of ['title', 'meta name="description"', 'link rel="icon"'])
    expect(inicioDe(pagina, parte)).toHaveLength(1);
  expect(pagina).toContain('<title>Imob</title>');
  expect(pagina).toContain('<meta name="description" content="Gestão de imóveis alugados:');
  expect(MONTADA).toContain(/name="description" content="[^"]*"/.exec(pagina)?.[0]);
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
  expect(scripts(pagina)).toBe(scripts(MONTADA) + 1);
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
  expect(scripts(pagina)).toBe(scripts(MONTADA) + 2);
  await superAdmin.pedir(auth.mudarPerfil, { body: { nome: 'Ana Souza' } });
});

it('a mark that somebody wrote is not filled', async () => {
  await mudar({ nomeSite: '<!--perfil--> <!--/site--> __NONCE__', descricao: 'x' });
  const pagina = await ver(comSessao(superAdmin.cookie ?? ''));
  expect(pagina).toContain('<title>&lt;!--perfil--> &lt;!--/site--> __NONCE__</title>');
  expect(inicioDe(pagina, 'title')).toHaveLength(1);
});
