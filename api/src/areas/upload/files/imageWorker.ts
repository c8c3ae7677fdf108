import sharp, { type Sharp } from 'sharp';
import type { Foto, Resultado, Trabalho } from './image.ts';

/**
 * A process that makes pictures, one at a time, from file to file. It looks at its own memory and ends when it is more than the
 * work may take; the service ends it when it takes too long (image.ts).
 */
let memoria = Number.POSITIVE_INFINITY;
const OLHAR_MS = 25;
const MINIATURA_PX = 480;
/** The largest photo of a phone. Counts all frames of an animation. */
const MAX_PIXELS = 50_000_000;
/** AVIF costs ten times as much a pixel: this is a phone's usual photo, in half a gigabyte. */
const MAX_PIXELS_AVIF = 13_000_000;

sharp.cache(false);
sharp.concurrency(1);
/** An exit waits for the picture that a thread has in hand, however long that takes and whatever it grows to. */
const terminar = () => process.kill(process.pid, 'SIGKILL');
setInterval(() => {
  if (process.memoryUsage.rss() > memoria) terminar();
}, OLHAR_MS);
// The service is gone.
process.on('disconnect', terminar);
process.on('message', async (trabalho: Trabalho) => {
  memoria = trabalho.memoria;
  process.send?.(await (trabalho.tipo === 'svg' ? desenhar(trabalho.texto) : fazer(trabalho)));
});

async function desenhar(svg: string): Promise<Resultado> {
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .resize(64, 64, { fit: 'inside' })
    .toBuffer()
    .then(
      () => ({ feito: true }),
      () => ({ recusa: 'formato' }),
    );
}

async function fazer({ de, para, miniatura, tipo, lado }: Foto): Promise<Resultado> {
  try {
    const limitInputPixels = tipo === 'avif' ? MAX_PIXELS_AVIF : MAX_PIXELS;
    const animated = tipo === 'gif' || tipo === 'webp';
    const imagem = sharp(de, { limitInputPixels, failOn: 'error', animated });
    // The header alone: nothing is decoded of a picture that is refused by it.
    const { pages = 1, width, height, format, compression } = await imagem.metadata();
    if (width * height > limitInputPixels) return { recusa: 'pixels', limite: limitInputPixels };
    if (tipo === 'avif' && (format !== 'heif' || compression !== 'av1')) return { recusa: 'formato' };
    // Frames are stacked into one tall picture, which must not be turned.
    const direita = pages > 1 ? imagem : imagem.autoOrient();
    await (lado ? paraPapel(direita, lado) : codificar(direita, tipo)).toFile(para);
    if (miniatura) {
      await sharp(para, { limitInputPixels: MAX_PIXELS })
        .resize(MINIATURA_PX, MINIATURA_PX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toFile(miniatura);
    }
    return { feito: true };
  } catch (erro) {
    const demais = erro instanceof Error && /pixel limit/i.test(erro.message);
    return demais
      ? { recusa: 'pixels', limite: tipo === 'avif' ? MAX_PIXELS_AVIF : MAX_PIXELS }
      : { recusa: 'formato' };
  }
}

/** JPEG knows no transparency, and what is clear would be black. */
const paraPapel = (imagem: Sharp, lado: number): Sharp =>
  imagem
    .resize(lado, lado, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 });

function codificar(imagem: Sharp, tipo: Foto['tipo']): Sharp {
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
      return imagem.avif({ quality: 60, effort: 0 });
  }
}
