import { encurtar } from '@imob/schemas/avisos/aviso';

/**
 * A name as it may stand in a mail that goes out with the server's key: one line without links, addresses or invisible
 * characters, so that nobody makes the operator's account carry them. Mail programs turn a bare `nome.com` into a link.
 */
export function withoutLinks(texto: string, max = 70): string {
  const linha = texto
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .split(/\s+/)
    .filter((palavra) => !palavra.includes('//'))
    .join(' ')
    .replace(/[<>"@]/g, ' ')
    .replace(/[.。．｡](?=[\p{N}-]*\p{L}[\p{L}\p{N}-])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return encurtar(linha, max);
}
