import { ehVideo } from '@imob/schemas/rules/video';
import type { Db } from '../../db/connect.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import type { ImovelRow } from '../imoveis/leitura.ts';

export type Fotos = {
  /** Pictures that lie with this service; the small one stands for the whole in a strip. */
  aqui: { url: string; pequena: string }[];
  /**
   * Pictures of other hosts, which a landlord may name: the page links to them and does not fetch them, since each host would learn the address
   * of everybody who looks at an advert, and could change what it shows.
   */
  fora: string[];
  videos: string[];
  /** The address below which the pictures of this landlord's properties lie. */
  raiz: string;
};

/** Parts a property's photos and videos as its advert shows them. */
export function fotosDoAnuncio(storage: Pick<Storage, 'publicAddress'>, { userId, fotosKeys }: DasFotos): Fotos {
  const raiz = storage.publicAddress(`${userId}/imovel/`);
  const daqui = (url: string | null | undefined): url is string => url?.startsWith(raiz) === true;
  const fotos = fotosKeys.filter((um) => !ehVideo(um));
  return {
    aqui: fotos
      .filter(({ url }) => daqui(url))
      .map(({ url, thumbUrl }) => ({ url, pequena: daqui(thumbUrl) ? thumbUrl : url })),
    fora: fotos.map(({ url }) => url).filter((url) => !daqui(url)),
    videos: fotosKeys.filter(ehVideo).map(({ url }) => url),
    raiz,
  };
}
type DasFotos = Pick<ImovelRow, 'userId' | 'fotosKeys'>;

/** Programs that show a link's picture take no larger one; WhatsApp then shows none. */
const MAIOR_DO_LINK = 300 * 1024;

/** The picture for whoever passes the advert's address on: the first one or, where that is too large for a link, its small one. */
export async function fotoDoLink(db: Db, { aqui: [primeira] }: Fotos, { userId, fotosKeys }: DasFotos) {
  if (!primeira) return undefined;
  const key = fotosKeys.find(({ url }) => url === primeira.url)?.key ?? '';
  const guardada = await db
    .selectFrom('arquivos')
    .select('tamanho')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return guardada && guardada.tamanho <= MAIOR_DO_LINK ? primeira.url : primeira.pequena;
}
