import { encode } from 'uqr';

/** Gives the item's code as a bar code can carry it, without accents (`1A2B-MÓV-001` as `1A2B-MOV-001`). */
export const codigoAscii = (codigo: string): string =>
  codigo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .toUpperCase();

/** The address in a label's QR code: the item in this app. */
export const enderecoDoItem = (base: string, imovelId: string, itemId: string): string =>
  `${base.replace(/\/+$/, '')}/imoveis/${imovelId}/inventario?item=${itemId}`;

/** Draws a QR code as the path of its dark squares, one unit each, and gives its size. */
export function caminhoQr(texto: string): { caminho: string; lado: number } {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const caminho = data.flatMap((linha, y) => linha.map((escuro, x) => (escuro ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { caminho, lado: size };
}

/** Gives each bar of ones in `1011…`, one unit a digit: its begin and its width. */
export function barras(binario: string): { x: number; largura: number }[] {
  return [...binario.matchAll(/1+/g)].map(({ index, 0: uns }) => ({ x: index, largura: uns.length }));
}

/** Warns if the check digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 is wrong; any other code may be typed all the same. */
export function avisoEan(texto: string | null | undefined): string | undefined {
  const codigo = texto?.trim() ?? '';
  if (codigo === '' || !/^\d{8}$|^\d{12,14}$/.test(codigo)) return undefined;
  const soma = [...codigo.padStart(14, '0')].slice(0, 13).reduce((s, d, i) => s + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (soma % 10)) % 10 === Number(codigo.at(-1)) ? undefined : 'Este EAN não existe: confira os números.';
}
