import { hash } from 'node:crypto';
import { escapar } from '@imob/schemas/avisos/molde';
import { ESTILO, SCRIPT } from './estilo.ts';

export const data = (dia: string): string => dia.slice(0, 10).split('-').reverse().join('/');

const sha256 = (texto: string) => `'sha256-${hash('sha256', texto, 'base64')}'`;

/** Nothing comes from elsewhere, and only this one script and style of ours run. */
export const CSP = [
  "default-src 'none'",
  `style-src ${sha256(ESTILO)}`,
  `script-src ${sha256(SCRIPT)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page of the tenant's, whole in one answer. */
export const moldura = (titulo: string, corpo: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark"><title>${escapar(titulo)}</title><style>${ESTILO}</style></head>
<body><main>${corpo}</main><script>${SCRIPT}</script></body></html>`;
