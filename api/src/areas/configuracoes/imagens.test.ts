import * as configuracoes from '@imob/schemas/configuracoes';
import * as uploads from '@imob/schemas/configuracoesUpload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  enviarForm,
  type Parte,
  sumiu,
} from '../../../test/support/files.ts';

let teste: AppComArquivos;
let chefe: Locador;
let locador: Locador;
beforeAll(async () => {
  teste = await appComArquivos();
  chefe = await novoLocador(teste);
  locador = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const enviar = (quem: Locador, endpoint: { method: string; url: string }, ...partes: Parte[]) =>
  enviarForm(teste, quem, endpoint, {}, partes);
const publica = async () => (await teste.cliente().pedir(configuracoes.publica)).body;

test('logo, white logo and favicon: five types, and no other', async () => {
  const { jpg, png, webp, svg, ico, gif, avif, pdf } = amostra;
  for (const [campo, endpoint] of [
    ['logo', uploads.logo],
    ['logoBranca', uploads.logoBranca],
    ['favicon', uploads.favicon],
  ] as const) {
    for (const imagem of [await jpg(), await png(), await webp(), svg(), await ico()]) {
      const { status, body } = await enviar(chefe, endpoint, ['arquivo', imagem]);
      expect(status).toBe(201);
      expect((await publica())[campo]).toBe(body.url);
      expect((await fetch(body.url)).status).toBe(200);
    }
    for (const outra of [await gif(), await avif(), pdf()]) {
      expect((await enviar(chefe, endpoint, ['arquivo', outra])).status).toBe(415);
    }
  }
  // Only the last of each is left.
  expect((await teste.objetos(chefe.uid)).length).toBe(3);
});

test('an image set by hand, or taken away, lets the stored one go', async () => {
  const { body } = await enviar(chefe, uploads.logo, ['arquivo', await amostra.png()]);
  const mudar = (logo: string | null) => chefe.pedir(configuracoes.mudar, { body: { logo, nomeSite: 'Casa' } });
  await mudar(body.url);
  expect((await fetch(body.url)).status).toBe(200);
  await mudar('https://site.exemplo.com/logo.png');
  expect((await publica()).logo).toBe('https://site.exemplo.com/logo.png');
  expect(await sumiu(body.url)).toBe(true);
  expect(await teste.objetos(chefe.uid)).not.toContain(body.key);
  await enviar(chefe, uploads.logo, ['arquivo', await amostra.png()]);
  expect((await mudar(null)).status).toBe(200);
  expect((await publica()).logo).toBeNull();
});

test('the profile photo is everybody’s own, replaced whole, and told to an outside identity provider', async () => {
  const contadas: string[] = [];
  teste.deps.identity.changePhoto = async (_credencial, email, url) => {
    contadas.push(`${email} ${url}`);
    if (contadas.length === 2) throw new Error('provedor fora do ar');
  };
  const um = await enviar(locador, uploads.fotoPerfil, ['arquivo', await amostra.jpg()]);
  const dois = await enviar(locador, uploads.fotoPerfil, ['arquivo', await amostra.gif()]);
  expect([um.status, dois.status]).toEqual([201, 201]);
  expect(dois.body).toEqual({ url: expect.any(String), key: expect.any(String) });
  const { body } = await locador.pedir(configuracoes.buscar);
  expect(body.perfil).toEqual({ fotoUrl: dois.body.url, fotoKey: dois.body.key });
  expect(await teste.objetos(locador.uid)).toEqual([dois.body.key]);
  expect(contadas).toEqual([`${locador.email} ${um.body.url}`, `${locador.email} ${dois.body.url}`]);
  expect((await enviar(locador, uploads.fotoPerfil, ['arquivo', amostra.svg()])).status).toBe(415);
});

test('two first profile photos at once leave one file', async () => {
  const novo = await novoLocador(teste);
  const foto = await amostra.jpg();
  const respostas = await Promise.all([1, 2, 3].map(() => enviar(novo, uploads.fotoPerfil, ['arquivo', foto])));
  expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { body } = await novo.pedir(configuracoes.buscar);
  expect(await teste.objetos(novo.uid)).toEqual([body.perfil.fotoKey]);
});

test('slides are added, changed in their texts, and removed with their file', async () => {
  const textos: Parte[] = [
    ['titulo', 'Alugue'],
    ['subtitulo', 'sem fiador'],
    ['tag', 'Novo'],
    ['stat', '98%'],
    ['statLabel', 'satisfeitos'],
  ];
  const um = await enviar(chefe, uploads.criarSlide, ...textos, ['arquivo', await amostra.jpg()]);
  expect(um.status).toBe(201);
  expect(um.body.slide).toEqual({
    id: expect.any(String),
    url: expect.any(String),
    key: expect.any(String),
    titulo: 'Alugue',
    subtitulo: 'sem fiador',
    cta: null,
    tag: 'Novo',
    stat: '98%',
    statLabel: 'satisfeitos',
  });
  const params = { slideId: um.body.slide.id };
  const mudado = await chefe.pedir(uploads.mudarSlide, { params, body: { cta: 'Entrar', url: 'http://x', key: 'x' } });
  expect(mudado.body).toEqual({ ...um.body.slide, cta: 'Entrar' });

  const foto = await amostra.jpg();
  const outros = await Promise.all([1, 2, 3].map(() => enviar(chefe, uploads.criarSlide, ['arquivo', foto])));
  expect((await publica()).sliders.length).toBe(4);
  expect((await chefe.pedir(uploads.removerSlide, { params })).status).toBe(200);
  expect(await sumiu(um.body.slide.url)).toBe(true);
  expect((await chefe.pedir(uploads.removerSlide, { params })).status).toBe(404);
  expect((await chefe.pedir(uploads.mudarSlide, { params, body: {} })).status).toBe(404);
  const ids = (slides: { id: string }[]) => slides.map(({ id }) => id).sort();
  expect(ids((await publica()).sliders)).toEqual(ids(outros.map(({ body }) => body.slide)));

  const antes = await teste.objetos(chefe.uid);
  const longo = await enviar(chefe, uploads.criarSlide, ['titulo', 'x'.repeat(300)], ['arquivo', foto]);
  expect([longo.status, longo.body.campos[0].campo]).toEqual([400, 'titulo']);
  expect(await teste.objetos(chefe.uid)).toEqual(antes);
});

test('site images and slides are the super administrator’s', async () => {
  const foto = await amostra.jpg();
  for (const endpoint of [uploads.logo, uploads.logoBranca, uploads.favicon, uploads.criarSlide]) {
    expect((await enviar(locador, endpoint, ['arquivo', foto])).status).toBe(403);
  }
  for (const endpoint of [uploads.mudarSlide, uploads.removerSlide]) {
    expect((await locador.pedir(endpoint, { params: { slideId: 'x' }, body: {} })).status).toBe(403);
  }
  expect((await teste.objetos(locador.uid)).length).toBe(1);
});

test('a profile photo is taken away with its file, and an image of the site too', async () => {
  const novo = await novoLocador(teste);
  const sem = { fotoUrl: null, fotoKey: null };
  const tirar = () => novo.pedir(configuracoes.mudar, { body: { perfil: { fotoUrl: null } } });
  expect((await tirar()).status).toBe(200);
  const { body: foto } = await enviar(novo, uploads.fotoPerfil, ['arquivo', await amostra.jpg()]);
  expect((await tirar()).status).toBe(200);
  expect((await novo.pedir(configuracoes.buscar)).body.perfil).toEqual(sem);
  expect(await sumiu(foto.url)).toBe(true);
  expect(await teste.objetos(novo.uid)).toEqual([]);
  const outra = { body: { perfil: { fotoUrl: 'https://exemplo.com.br/x.png' } } };
  expect((await novo.pedir(configuracoes.mudar, outra)).status).toBe(200);
  expect((await novo.pedir(configuracoes.buscar)).body.perfil).toEqual(sem);
  const { body: logo } = await enviar(chefe, uploads.logo, ['arquivo', await amostra.png()]);
  expect((await chefe.pedir(configuracoes.mudar, { body: { logo: null } })).status).toBe(200);
  expect((await publica()).logo).toBeNull();
  expect(await sumiu(logo.url)).toBe(true);
});
