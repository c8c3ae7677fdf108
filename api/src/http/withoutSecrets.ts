import { PORTAS_DE_CONVIDADOS } from '../areas/inquilino/responder.ts';

/**
 * The log leaves these out, since whoever reads it could use them: the secret of a bank's notices, the token of a
 * tenant's page, of a guest's who signs, fills in a form or mends something, of an invitation to help, of a paper that anybody with it may check, and of an advert.
 */
export const withoutSecrets = (url: string): string =>
  // Decoded as the router does, and twice, because an address that cannot be decoded arrives encoded once more.
  decoded(decoded(url))
    .replace(/^\/+webhooks\/+pix\/+([^/]+)\/+[^/]+/i, '/webhooks/pix/$1/***')
    .replace(/^((?:\/+app)?\/+ajudar)\/+[^/]+/i, '$1/***')
    .replace(TOKEN_DE_CONVIDADO, (_tudo, porta: string) => `/${porta.toLowerCase()}/***`);

const TOKEN_DE_CONVIDADO = new RegExp(`^/+(${PORTAS_DE_CONVIDADOS})/+[^/]+`, 'i');

function decoded(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url.replace(/%[0-7][0-9a-f]/gi, (par) => String.fromCharCode(Number.parseInt(par.slice(1), 16)));
  }
}
