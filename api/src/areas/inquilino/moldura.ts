import { hash } from 'node:crypto';
import { escapar } from '@imob/schemas/avisos/molde';
import { ESTILO, SCRIPT } from './estilo.ts';

export const data = (dia: string): string => dia.slice(0, 10).split('-').reverse().join('/');

const sha256 = (texto: string) => `'sha256-${hash('sha256', texto, 'base64')}'`;

/** A page's own parts: lines of its head, a style and a script beside those of all pages, and the address below which its pictures lie. */
export type Partes = { cabeca?: string; estilo?: string; script?: string; imagens?: string };

/** Nothing comes from elsewhere but the pictures that a page names, and only our own scripts and styles run. */
export const politica = ({ estilo, script, imagens }: Partes = {}): string =>
  [
    "default-src 'none'",
    `style-src ${[ESTILO, ...(estilo ? [estilo] : [])].map(sha256).join(' ')}`,
    `script-src ${[SCRIPT, ...(script ? [script] : [])].map(sha256).join(' ')}`,
    ...(imagens ? [`img-src ${imagens}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page of the tenant's or of a guest's, whole in one answer. */
export const moldura = (
  titulo: string,
  corpo: string,
  { cabeca = '', estilo, script }: Partes = {},
): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark"><title>${escapar(titulo)}</title>${cabeca}<style>${ESTILO}</style>${
  estilo ? `<style>${estilo}</style>` : ''
}</head>
<body><main>${corpo}</main><script>${SCRIPT}</script>${script ? `<script>${script}</script>` : ''}</body></html>`;
