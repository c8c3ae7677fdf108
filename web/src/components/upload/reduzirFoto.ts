const MAIOR_LADO = 2_560;
const QUALIDADE = 0.85;
/** Below this a photo goes as it is. */
const PEQUENA_BYTES = 1_500_000;

/** The size within `maximo` on its longer side, never larger than it was. */
export function tamanhoReduzido(
  largura: number,
  altura: number,
  maximo = MAIOR_LADO,
): { largura: number; altura: number } {
  const escala = Math.min(1, maximo / Math.max(largura, altura));
  return { largura: Math.round(largura * escala), altura: Math.round(altura * escala) };
}

/**
 * A phone's photo made small enough for a mobile connection, upright and without its place of exposure. What the
 * browser cannot draw (HEIC in most) and what is small already goes as it is.
 */
export async function reduzirFoto(arquivo: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(arquivo.type) || arquivo.size <= PEQUENA_BYTES) return arquivo;
  try {
    const imagem = await createImageBitmap(arquivo);
    const { largura, altura } = tamanhoReduzido(imagem.width, imagem.height);
    const tela = Object.assign(document.createElement('canvas'), { width: largura, height: altura });
    tela.getContext('2d')?.drawImage(imagem, 0, 0, largura, altura);
    imagem.close();
    const blob = await new Promise<Blob | null>((pronto) => tela.toBlob(pronto, 'image/jpeg', QUALIDADE));
    if (!blob || blob.size >= arquivo.size) return arquivo;
    return new File([blob], `${arquivo.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return arquivo;
  }
}
