// An SVG that somebody sends as an image of the site loses what could harm, or is refused.
import * as uploads from '@imob/schemas/configuracoesUpload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm, type Parte } from '../../../test/support/files.ts';

let teste: AppComArquivos;
let chefe: Locador;
beforeAll(async () => {
  teste = await appComArquivos();
  chefe = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const enviar = (endpoint: { method: string; url: string }, ...partes: Parte[]) =>
  enviarForm(teste, chefe, endpoint, {}, partes);

/** Gives what the service shows of a logo with `dentro` in it. */
async function logoGuardado(dentro: string): Promise<Response> {
  const { status, body } = await enviar(uploads.logo, ['arquivo', amostra.svg(dentro), 'x.svg', 'image/svg+xml']);
  expect(status).toBe(201);
  return fetch(body.url);
}

test('an SVG keeps its drawing and its own styles', async () => {
  const bons = ['fill="url(#g)"', '.a{fill:#0af}', 'style="stroke:red"', 'href="#g"', 'clip-path="url(#c)"'];
  const resposta =
    await logoGuardado(`<linearGradient id="g"><stop offset="0"/></linearGradient><circle r="2" ${bons[0]}/>
    <style>${bons[1]}</style><path class="a" ${bons[2]} d="M0 0h1"/><linearGradient id="h" ${bons[3]}/><rect ${bons[4]}/>`);
  const texto = await resposta.text();
  expect(resposta.headers.get('content-type')).toContain('image/svg+xml');
  expect(resposta.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(texto).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(texto).toContain('viewBox="0 0 10 10"');
  for (const bom of bons) expect(texto).toContain(bom);
});

// One attack a row: an element that HTML reads as raw text would swallow those behind it.
const FORA = 'http://fora.exemplo/x';
test.each([
  ['script', '<script>alert(1)</script>'],
  ['javascript', '<a href="javascript:alert(1)"><text>x</text></a>'],
  ['onload', '<rect onload="alert(1)" width="1" height="1"/>'],
  ['foreignObject', '<foreignObject><p>x</p></foreignObject>'],
  ['iframe', `<foreignObject><iframe src="${FORA}"></iframe></foreignObject>`],
  ['<image', `<image href="${FORA}"/>`],
  ['feImage', `<filter id="f"><feImage href="${FORA}"/></filter>`],
  ['<use', `<use href="${FORA}#b"/>`],
  ['javascript', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['fora.exemplo', `<linearGradient href="${FORA}#g"/>`],
  ['fora.exemplo', `<linearGradient xlink:href="${FORA}#g"/>`],
  ['fora.exemplo', `<rect fill="url(${FORA}#a)" width="1" height="1"/>`],
  ['fora.exemplo', `<rect style="fill:url(${FORA}#a)" width="1" height="1"/>`],
  ['fora.exemplo', `<rect style="mask:image-set('${FORA}' 1x)" width="1" height="1"/>`],
  ['fora.exemplo', `<style>.a{fill:url("${FORA}#a")}</style>`],
  ['fora.exemplo', `<style>@import "${FORA}";</style>`],
  ['fora.exemplo', `<style>@font-face{font-family:a;src:url(${FORA})}</style>`],
  ['fora.exemplo', `<style>.a{mask:image-set('${FORA}' 1x)}</style>`],
  ['fora.exemplo', `<style>.a{mask:-webkit-image-set("${FORA}" 1x)}</style>`],
  ['fora.exemplo', `<style>.a{mask:image("${FORA}")}</style>`],
  ['fora.exemplo', `<style>.a{mask:src("${FORA}")}</style>`],
  ['fora.exemplo', `<style>.a{fill:\\75rl(${FORA}#a)}</style>`],
])('an SVG loses everything that could run or load: %s in %s', async (ruim, ataque) => {
  const texto = await (await logoGuardado(`${ataque}<circle r="2"/>`)).text();
  expect(texto.toLowerCase()).not.toContain(ruim.toLowerCase());
  expect(texto).toContain('<circle r="2"');
});

test('an SVG that expands or is none is refused', async () => {
  const bomba = Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
  );
  const html = Buffer.from('<svg><title></svg><html><body>oi</body></html>');
  const icone = Buffer.from('0000010001002020000001002000ffffff0016000000', 'hex');
  const enorme = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><circle r="2"/></svg>',
  );
  for (const ruim of [bomba, html, enorme, Buffer.from('<svg'), Buffer.from('<html><svg/></html>'), icone]) {
    expect((await enviar(uploads.favicon, ['arquivo', ruim, 'x.svg', 'image/svg+xml'])).status).toBe(415);
  }
  const { body } = await enviar(uploads.logo, ['arquivo', bomba, 'x.svg', 'image/svg+xml']);
  expect(body.error).toMatch(/^O SVG não pôde ser lido\. Salve-o de novo como SVG simples/);
});
