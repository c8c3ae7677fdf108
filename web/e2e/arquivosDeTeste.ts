import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A picture of one colour, as a phone would send it. */
export const foto = async (nome: string, cor: string, lado = 800) => ({
  name: nome,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: lado, height: lado * 0.75, channels: 3, background: cor } })
    .jpeg()
    .toBuffer(),
});

/** A picture that no format makes small: about half a byte a pixel. */
export const ruido = async (nome: string, lado: number) => ({
  name: nome,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(lado * lado * 3), { raw: { width: lado, height: lado, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer(),
});

/** The smallest PDF that readers open: one empty page. */
export const pdf = (nome: string) => ({
  name: nome,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  ),
});

/** A file with this in it, whatever its name says. */
export const arquivo = (name: string, texto: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(texto),
});

type Foto = Awaited<ReturnType<typeof foto>>;

/** Sends a photo as another device of the same person would; its key. */
export async function enviarFoto(pagina: Page, origem: string, caminho: string, arquivo: Foto): Promise<string> {
  const multipart = { arquivo };
  const resposta = await pagina.context().request.post(new URL(caminho, origem).href, { multipart });
  return (await resposta.json()).arquivos[0].key;
}

/** A statement of one account; each line says day, amount and words: `20260305|-80.00|LUZ`. */
export const ofx = (linhas: string[]) =>
  `<OFX><BANKID>341<ACCTID>1${linhas
    .map((linha) => {
      const [data, valor, memo] = linha.split('|');
      return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${data}<TRNAMT>${valor}<FITID>${memo}<MEMO>${memo}`;
    })
    .join('')}</OFX>`;
