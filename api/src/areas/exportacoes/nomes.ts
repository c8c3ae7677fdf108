const MAXIMO = 80;

/**
 * A record's or a file's own name as a part of a path, such as every system can unpack: no separators and no signs that
 * Windows refuses, not too long, and no blanks or dots at its ends.
 */
export function nomeSeguro(texto: string, seVazio = 'sem nome'): string {
  const limpo = texto
    .normalize('NFC')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may hold them
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ');
  const curto = [...limpo]
    .slice(0, MAXIMO)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return curto || seVazio;
}

/** A folder of a record: its name, and enough of its id to tell it from one of the same name. */
export const pastaDe = (nome: string, id: string): string => `${nomeSeguro(nome)} (${id.slice(0, 8)})`;

const EXTENSAO = /\.([a-z0-9]{1,5})$/i;

/** A stored file by the name under which it was sent, and by its key, since several may have been sent under one name. */
export function nomeDoArquivo(nome: string, key: string): string {
  const extensao = EXTENSAO.exec(key)?.[1] ?? 'bin';
  const aleatorio = key.slice(key.lastIndexOf('/') + 1).slice(0, 8);
  return `${nomeSeguro(nome.replace(EXTENSAO, ''), 'arquivo')} (${aleatorio}).${extensao}`;
}
