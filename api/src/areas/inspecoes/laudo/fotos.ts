import type { FotoLida, FotosLidas } from '@imob/schemas/documents/inspectionPdf';
import { fotosDe, lugaresDasFotos, type TextoDoLaudo } from '@imob/schemas/documents/inspectionText';
import type { Deps } from '../../../deps.ts';
import { UNAVAILABLE } from '../../../http/errors.ts';
import { lerNome } from '../../upload/files/file.ts';
import { createSmallPictures, LADO_DA_MINIATURA } from '../../upload/files/smallPictures.ts';

/** A paper holds no more, some 40 KB each: it stays small enough to be sent and signed. */
export const FOTOS_NO_LAUDO = 200;
/** Up to here they are made larger, of the photos themselves; more of their thumbnails, which print well at the size that they have on paper. */
const POUCAS = 40;
const LADO_DE_POUCAS = 800;
const PRAZO_MS = 20_000;
/** Reads from the storage at once; the pictures themselves are made one by one. */
const JUNTAS = 4;

/**
 * The photos of a report by their address; what is hosted elsewhere is never asked for. A paper to be signed is `inteiro`: throws 503 where the machine was
 * too busy for all that it has room for. So it does for both where the storage does not answer.
 */
export async function lerFotosDoLaudo(
  meios: Pick<Deps, 'storage' | 'env'>,
  userId: string,
  laudo: TextoDoLaudo,
  inteiro: boolean,
): Promise<FotosLidas> {
  const minha = (url: string) => lerNome(url)?.userId === userId;
  const cabem = escolher(laudo, minha, FOTOS_NO_LAUDO);
  const lado = cabem.length > POUCAS ? LADO_DA_MINIATURA : LADO_DE_POUCAS;
  const limites = { maximo: FOTOS_NO_LAUDO, lado, prazoMs: PRAZO_MS, calado: 'FALHA' } as const;
  const pictures = createSmallPictures(meios, userId, limites);
  const lidas = new Map<string, FotoLida>(fotosDe(laudo).map(({ url }) => [url, { falta: 'ALEM' }]));
  for (const url of escolher(laudo, (uma) => !minha(uma), FOTOS_NO_LAUDO)) lidas.set(url, { falta: 'DE_FORA' });
  const fila = cabem.values();
  const ler = async () => {
    for (const url of fila) {
      const lida = await pictures.ler(url);
      const tarde = 'falta' in lida && lida.falta === 'TARDE';
      if (tarde && inteiro) throw UNAVAILABLE;
      lidas.set(url, tarde ? { falta: 'ALEM' } : (lida as FotoLida));
    }
  };
  await Promise.all(Array.from({ length: JUNTAS }, ler));
  return lidas;
}

/** At most so many addresses of these: the first photo of each place before the second of any, so that no place goes without. */
function escolher(laudo: TextoDoLaudo, destas: (url: string) => boolean, maximo: number): string[] {
  const lugares = lugaresDasFotos(laudo).map((fotos) => fotos.filter(({ url }) => destas(url)));
  const fundo = Math.max(0, ...lugares.map(({ length }) => length));
  const emVoltas = new Set<string>();
  for (let i = 0; i < fundo && emVoltas.size < maximo; i++) {
    for (const lugar of lugares) {
      const foto = lugar[i];
      if (foto && emVoltas.size < maximo) emVoltas.add(foto.url);
    }
  }
  return [...emVoltas];
}
