/** Certificates are a few kilobytes; anything larger is another file. */
const MAIOR = 60_000;

/** Texts (PEM) one after the other, as banks give certificate and key apart; a .p12 as base64. Throws for other files. */
export async function lerArquivos(arquivos: readonly File[]): Promise<string> {
  if (arquivos.some(({ size }) => size > MAIOR)) throw new Error('O arquivo é grande demais para ser um certificado.');
  const lidos = await Promise.all(arquivos.map(async (arquivo) => new Uint8Array(await arquivo.arrayBuffer())));
  const textos = lidos.map((bytes) => new TextDecoder('latin1').decode(bytes));
  const pem = textos.map((texto) => texto.includes('-----BEGIN'));
  if (pem.every(Boolean)) return textos.join('\n');
  if (arquivos.length > 1) {
    throw new Error(
      'Escolha um arquivo .p12 sozinho, ou os dois em texto: o certificado (.crt ou .pem) e a chave (.key).',
    );
  }
  // The text will not do: what is called latin1 gives bytes 0x80 to 0x9f other characters, of which btoa takes none.
  return btoa(Array.from(lidos[0] ?? [], (byte) => String.fromCharCode(byte)).join(''));
}
