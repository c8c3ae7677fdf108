import { encode, renderSVG } from 'uqr';

/** Level M and the quiet zone of four modules are what the Banco Central's manual asks for. */
const opcoes = { ecc: 'M', border: 4 } as const;

export const qrSvg = (codigo: string): string => renderSVG(codigo, opcoes);

/** Whole pixels for each module: a code that is stretched to a size blurs, and old cameras fail on it. */
export async function qrPng(codigo: string, pixelsPorModulo = 8): Promise<Buffer> {
  const { data, size } = encode(codigo, opcoes);
  // Few codes are asked for as a picture, and the library holds 9 MB from its import on.
  const { default: sharp } = await import('sharp');
  const lado = size * pixelsPorModulo;
  const pontos = Buffer.from(data.flatMap((linha) => linha.map((escuro) => (escuro ? 0 : 255))));
  return sharp(pontos, { raw: { width: size, height: size, channels: 1 } })
    .resize(lado, lado, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
