import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LETRAS = /inter-latin-wght-normal[^/]*\.woff2$/;

/**
 * The page shows its frame (web/index.html) with the first bytes that arrive: what this takes is written into the page, the
 * styles of the app come after it, and its code, which is most of the bytes, after these.
 */
export function abrirPrimeiro(): Plugin {
  let base = '/';
  return {
    name: 'abrir-primeiro',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const letras = Object.keys(bundle ?? {}).find((arquivo) => LETRAS.test(arquivo));
        const estilos = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const semEles = estilos.reduce((resto, um) => resto.replace(um, ''), html);
        return semEles
          .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace('</title>', (antes) => `${antes}${letras ? pedirLetras(base + letras) : ''}${abertura()}`)
          .replace('</body>', () => `${estilos.join('')}</body>`);
      },
    },
  };
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
