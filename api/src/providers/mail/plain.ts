import { encurtar } from '@imob/schemas/avisos/aviso';

/**
 * A name as it may stand in a mail that goes out with the server's key: one line without links, addresses or invisible
 * characters, so that nobody makes the operator's account carry them. Mail programs turn a bare `nome.com` into a link.
 */
export function withoutLinks(text: string, max = 70): string {
  const row = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => !word.includes('//'))
    .join(' ')
    .replace(/[<>"@]/g, ' ')
    .replace(/[.。．｡](?=[\p{N}-]*\p{L}[\p{L}\p{N}-])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return encurtar(row, max);
}
