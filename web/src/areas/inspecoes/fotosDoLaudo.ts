import { tamanhoReduzido } from '../../components/upload/reduzirFoto.ts';

/** On paper a photo is 5.5 cm wide. */
const LADO = 800;
const JUNTAS = 4;
const ESPERA_MS = 20_000;

/**
 * The photos as a PDF takes them (small JPEGs), by address. One that does not come, or whose host does not let other
 * pages read it, is not among them.
 */
export async function lerFotos(urls: readonly string[]): Promise<Map<string, string>> {
  const lidas = new Map<string, string>();
  const unicas = [...new Set(urls)];
  for (let i = 0; i < unicas.length; i += JUNTAS) {
    const lote = unicas.slice(i, i + JUNTAS);
    const imagens = await Promise.all(lote.map((url) => lerFoto(url).catch(() => undefined)));
    for (const [n, imagem] of imagens.entries()) if (imagem) lidas.set(lote[n] as string, imagem);
  }
  return lidas;
}

async function lerFoto(url: string): Promise<string> {
  const imagem = Object.assign(new Image(), { crossOrigin: 'anonymous', src: url });
  await Promise.race([
    imagem.decode(),
    new Promise((_, rejeitar) => setTimeout(() => rejeitar(new Error('a foto não chegou')), ESPERA_MS)),
  ]);
  const { largura, altura } = tamanhoReduzido(imagem.naturalWidth, imagem.naturalHeight, LADO);
  const tela = Object.assign(document.createElement('canvas'), { width: largura, height: altura });
  const pincel = tela.getContext('2d');
  if (!pincel) throw new Error('sem canvas');
  // JPEG knows no transparency.
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, largura, altura);
  pincel.drawImage(imagem, 0, 0, largura, altura);
  return tela.toDataURL('image/jpeg', 0.8);
}
