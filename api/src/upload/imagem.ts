import sharp, { type Sharp } from 'sharp';
import { HttpError } from '../errors.ts';
import { criarLugaresPorLocador } from '../lugares.ts';
import type { TipoFoto } from './tipos.ts';

/** The largest photo of a phone, decoded: about 150 MB while it is worked on. Counts all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const MINIATURA_PX = 480;

/**
 * A decoded photo is large: two at a time is what two cores can use anyway. One of a landlord: some take ten seconds, and
 * a request may carry twenty.
 */
const lugares = criarLugaresPorLocador(2, 1);

// Every photo is seen once: a cache would only hold memory.
sharp.cache(false);

/**
 * A photo as it may be shown to anybody: upright, and without EXIF (which tells where it was taken), made anew from its
 * pixels, so that nothing but a picture remains. Throws 413 for too many pixels, 415 for what cannot be decoded.
 */
export async function prepararFoto(bytes: Buffer, tipo: TipoFoto, userId: string): Promise<Buffer> {
  return lugares.comLugar(userId, () =>
    decodificar(async () => {
      const animavel = tipo === 'gif' || tipo === 'webp';
      const imagem = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: animavel });
      const { pages = 1 } = await imagem.metadata();
      // Frames are stacked into one tall picture, which must not be turned.
      return codificar(pages > 1 ? imagem : imagem.autoOrient(), tipo).toBuffer();
    }),
  );
}

/** A small WebP of a photo that `prepararFoto` made, for lists. */
export async function fazerMiniatura(foto: Buffer, userId: string): Promise<Buffer> {
  return lugares.comLugar(userId, () =>
    decodificar(() =>
      sharp(foto, { limitInputPixels: MAX_PIXELS })
        .resize(MINIATURA_PX, MINIATURA_PX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer(),
    ),
  );
}

function codificar(imagem: Sharp, tipo: TipoFoto): Sharp {
  switch (tipo) {
    case 'jpg':
      return imagem.jpeg({ quality: 88 });
    case 'png':
      return imagem.png();
    case 'webp':
      return imagem.webp({ quality: 88 });
    case 'gif':
      return imagem.gif();
    case 'avif':
      return imagem.avif({ quality: 60, effort: 2 });
  }
}

async function decodificar<T>(trabalho: () => Promise<T>): Promise<T> {
  try {
    return await trabalho();
  } catch (cause) {
    const demais = cause instanceof Error && /pixel limit/i.test(cause.message);
    const erro = demais
      ? new HttpError(413, 'A imagem tem pixels demais (o limite é de 50 megapixels). Reduza-a e envie de novo.')
      : new HttpError(
          415,
          'O arquivo não é uma imagem que se possa abrir. Salve-o de novo como JPEG ou PNG e reenvie.',
        );
    throw Object.assign(erro, { cause });
  }
}
