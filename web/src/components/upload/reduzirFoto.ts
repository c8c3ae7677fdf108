const MAIOR_LADO = 2_560;
const QUALIDADE = 0.85;
/** Below this a photo goes as it is. */
const PEQUENA_BYTES = 1_500_000;
/** The service refuses this format; an iPhone sends it, and can draw it. */
const HEIC = /^image\/hei[cf]$/;

/** The size within a square of `maximo`, never larger than it was, and never nothing. */
export function tamanhoReduzido(largura: number, altura: number, maximo: number): { largura: number; altura: number } {
  return escalado(largura, altura, maximo / Math.max(largura, altura));
}

/** Allows as many pixels as a 4:3 photo of `MAIOR_LADO` has, so that the text of a long screenshot stays legible. */
export function tamanhoDeEnvio(largura: number, altura: number): { largura: number; altura: number } {
  return escalado(largura, altura, Math.sqrt((MAIOR_LADO * MAIOR_LADO * 0.75) / (largura * altura)));
}

function escalado(largura: number, altura: number, escala: number) {
  const lado = (antes: number) => Math.max(1, Math.round(antes * Math.min(1, escala)));
  return { largura: lado(largura), altura: lado(altura) };
}

/**
 * A phone's photo made small enough for a mobile connection, upright and without its place of exposure. What the
 * browser cannot draw (HEIC in most) and what is small already goes as it is.
 */
export async function reduzirFoto(arquivo: File): Promise<File> {
  const heic = HEIC.test(arquivo.type) || (arquivo.type === '' && /\.hei[cf]$/i.test(arquivo.name));
  const grande = /^image\/(jpeg|png|webp)$/.test(arquivo.type) && arquivo.size > PEQUENA_BYTES;
  if (!heic && !grande) return arquivo;
  try {
    const imagem = await createImageBitmap(arquivo);
    const { largura, altura } = tamanhoDeEnvio(imagem.width, imagem.height);
    const blob = await emJpeg(imagem, largura, altura);
    imagem.close();
    // A HEIC is smaller than the same as JPEG.
    if (!blob || (blob.size >= arquivo.size && !heic)) return arquivo;
    return new File([blob], `${arquivo.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return arquivo;
  }
}

function emJpeg(imagem: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const tela = Object.assign(document.createElement('canvas'), { width, height });
  const pincel = tela.getContext('2d');
  if (!pincel) return Promise.resolve(null);
  // JPEG knows no transparency, and would show it black.
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, width, height);
  pincel.drawImage(imagem, 0, 0, width, height);
  return new Promise((pronto) => tela.toBlob(pronto, 'image/jpeg', QUALIDADE));
}
