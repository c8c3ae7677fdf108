import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as pedirHttp } from 'node:http';
import { join } from 'node:path';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novoImovel, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';

let teste: AppComArquivos;
let locador: Locador;
let video: { key: string; url: string };
let foto: { key: string; url: string; thumbUrl: string };
const conteudo = amostra.mp4(100_000);
beforeAll(async () => {
  teste = await appComArquivos();
  locador = await novoLocador(teste);
  const { body } = await enviarForm(teste, locador, upload.imovel, { imovelId: await novoImovel(locador) }, [
    ['arquivo', conteudo],
    ['arquivo', await amostra.jpg()],
  ]);
  [video, foto] = body.arquivos;
});
afterAll(() => teste.fechar());

test('a public file: right type, no sniffing, long caching, usable from the app’s own origin', async () => {
  const { headers } = await fetch(foto.url);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none';.* sandbox/),
    'accept-ranges': 'bytes',
  });
  const etag = headers.get('etag') ?? '';
  expect(await cru(new URL(foto.url).pathname, { 'if-none-match': etag })).toBe(304);
  const cabeca = await fetch(foto.url, { method: 'HEAD' });
  expect([cabeca.status, cabeca.headers.get('content-length')]).toEqual([200, headers.get('content-length')]);
  expect((await fetch(foto.thumbUrl)).headers.get('content-type')).toBe('image/webp');
});

test('a video is sent from where the player asks', async () => {
  const pedir = async (range: string) => {
    const resposta = await fetch(video.url, { headers: { range } });
    return {
      status: resposta.status,
      faixa: resposta.headers.get('content-range'),
      corpo: await resposta.arrayBuffer(),
    };
  };
  const total = conteudo.length;
  const meio = await pedir('bytes=1000-1999');
  expect([meio.status, meio.faixa]).toEqual([206, `bytes 1000-1999/${total}`]);
  expect(conteudo.subarray(1000, 2000).equals(Buffer.from(meio.corpo))).toBe(true);
  expect(await pedir('bytes=0-')).toMatchObject({ status: 206, faixa: `bytes 0-${total - 1}/${total}` });
  expect(await pedir('bytes=-10')).toMatchObject({ status: 206, faixa: `bytes ${total - 10}-${total - 1}/${total}` });
  const alem = await pedir(`bytes=${total}-`);
  expect(alem).toMatchObject({ status: 416, faixa: `bytes */${total}` });
  expect(JSON.parse(Buffer.from(alem.corpo).toString())).toEqual({ error: expect.stringContaining('Peça de novo') });
});

test('a file that is not the one asked for is refused with a sentence', async () => {
  const resposta = await fetch(video.url, { headers: { 'if-match': '"outro"' } });
  expect([resposta.status, resposta.headers.get('content-range')]).toEqual([412, null]);
  expect(await resposta.json()).toEqual({ error: expect.stringContaining('Atualize a página') });
});

test('a private file is never cached, and HEAD or a landlord’s session do not open it', async () => {
  const locatarioId = await novoLocatario(locador);
  const { body } = await enviarForm(teste, locador, upload.locatario, { locatarioId }, [
    ['tipo', 'identidade'],
    ['arquivo', amostra.pdf(), 'rg.pdf'],
  ]);
  const { key } = body.documentos.identidade;
  const { body: endereco } = await locador.pedir(upload.url, { query: { key } });
  const { status, headers } = await fetch(endereco.url);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const semAssinatura = await locador.pedir({ method: 'GET', url: `/arquivos/privado/${key}` });
  expect(semAssinatura.status).toBe(403);
  const noPublico = await fetch(`${teste.base}/arquivos/publico/${key}`);
  expect(noPublico.status).toBe(404);
});

/** Asks for the path as it stands, not tidied up as fetch would. */
const cru = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((pronto, falhou) => {
    const { hostname, port } = new URL(teste.base);
    pedirHttp({ hostname, port, path, headers }, (resposta) => {
      resposta.resume();
      pronto(resposta.statusCode ?? 0);
    })
      .on('error', falhou)
      .end();
  });

test('no path leads outside the folder, nor to anything that is not a stored file', async () => {
  const pasta = join(teste.dados, 'arquivos', 'publico', locador.uid, 'imovel');
  writeFileSync(join(teste.dados, 'segredo.txt'), 'segredo');
  writeFileSync(join(pasta, 'solto.html'), '<script>alert(1)</script>');
  mkdirSync(join(pasta, `${'a'.repeat(40)}.jpg`));
  symlinkSync(join(teste.dados, 'segredo.txt'), join(pasta, 'atalho.jpg'));
  const base = `/arquivos/publico/${locador.uid}/imovel`;
  for (const caminho of [
    `${base}/../../../../segredo.txt`,
    `${base}/..%2f..%2f..%2f..%2fsegredo.txt`,
    `${base}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/segredo.txt`,
    `${base}/..%5c..%5csegredo.txt`,
    `${base}/%00.jpg`,
    `${base}/solto.html`,
    `${base}/atalho.jpg`,
    `${base}/${'a'.repeat(40)}.jpg`,
    `${base}/`,
    '/arquivos/publico/',
    '/arquivos/publico//etc/passwd',
    `/arquivos/privado/${locador.uid}/imovel/x.jpg`,
    `/arquivos/parciais/x/y/z`,
  ]) {
    expect([400, 403, 404], caminho).toContain(await cru(caminho));
  }
  expect(await cru(new URL(foto.url).pathname)).toBe(200);
});
