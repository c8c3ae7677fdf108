import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LETRAS = /inter-latin-wght-normal[^/]*\.woff2$/;

/**
 * The page shows its frame (web/index.html) with the first bytes that arrive: what this takes is written into the page, the
 * styles of the app come after it, and its code, which is most of the bytes, is asked for once the frame is drawn.
 */
export function abrirPrimeiro(): Plugin {
  let base = '/';
  let deOutraOrigem = false;
  return {
    name: 'abrir-primeiro',
    configResolved(config) {
      base = config.base;
      deOutraOrigem = Boolean(config.env.VITE_API_URL);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const letras = Object.keys(bundle ?? {}).find((arquivo) => LETRAS.test(arquivo));
        const [semEstilos, estilos] = tirar(html, /<link rel="stylesheet"[^>]*>/g);
        const comAbertura = semEstilos
          .replace('</title>', (antes) => `${antes}${letras ? pedirLetras(base + letras) : ''}${abertura()}`)
          .replace('</body>', () => `${estilos}</body>`);
        // Another origin's policy may allow no script in the page itself.
        return bundle && !deOutraOrigem ? adiarCodigo(comAbertura) : comAbertura;
      },
    },
  };
}

function tirar(html: string, quais: RegExp): [resto: string, tirados: string] {
  return [html.replace(quais, ''), (html.match(quais) ?? []).join('')];
}

/**
 * The code waits in a template, where the service adds the files of the screen and the addresses of what it reads
 * (api/src/pagina.ts). A page in the background is not drawn: it waits for a second.
 */
function adiarCodigo(html: string): string {
  const [resto, codigo] = tirar(html, /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g);
  const depois = `<template id="codigo">${codigo}</template><script nonce="__NONCE__">
{
  const { content, dataset } = document.getElementById('codigo');
  content.querySelector('script').onerror = () => {
    document.querySelector('.abertura-falha').hidden = false;
  };
  const pedir = () => {
    document.head.append(content);
    window.leituras ??= Object.fromEntries(
      (dataset.leituras?.split(' ') ?? []).map((endereco) => {
        const vinda = fetch(endereco, { credentials: 'include', priority: 'low' });
        vinda.catch(() => {});
        return [endereco, vinda];
      }),
    );
  };
  setTimeout(pedir, 1000);
  requestAnimationFrame(() => setTimeout(pedir));
}
</script>`;
  return resto.replace(/<link rel="stylesheet"|<\/body>/, (antes) => depois + antes);
}

/** The letters of the app's own styles, at once: text that changes them later moves what is under it. */
function pedirLetras(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}"><style nonce="__NONCE__">
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url(${url}) }</style>`;
}

/** Comments and indentation stay here: the first bytes of a connection are few. */
function abertura(): string {
  const estilo = readFileSync(path.join(import.meta.dirname, 'abertura.css'), 'utf8');
  return `<style nonce="__NONCE__">${estilo.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')}</style>`;
}
