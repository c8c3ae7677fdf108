import type { ArquivoLido, ImovelLido } from '@imob/schemas/imoveis';

const VIDEO = /\.(mp4|webm|mov|m4v|ogv|avi|mkv)$/i;
const semConsulta = (endereco: string) => endereco.split(/[?#]/, 1)[0] ?? '';

/** By its name, as the service tells them apart when it chooses the cover. */
export const ehVideo = ({ key, url }: Pick<ArquivoLido, 'key' | 'url'>): boolean =>
  VIDEO.test(semConsulta(key)) || VIDEO.test(semConsulta(url));

/** The entry that the service calls `fotoCapa`. */
export const capaDe = (fotos: readonly ArquivoLido[]): ArquivoLido | undefined =>
  fotos.find((foto) => !ehVideo(foto)) ?? fotos[0];

export type Capa = { url: string; video: boolean };

/** What a card shows of a property: the small image where there is one. */
export function capaPequena({ fotosKeys }: Pick<ImovelLido, 'fotosKeys'>): Capa | undefined {
  const capa = capaDe(fotosKeys);
  return capa && { url: capa.thumbUrl || capa.url, video: !capa.thumbUrl && ehVideo(capa) };
}

/** The list with one entry at another place; the same list when nothing moves. */
export function mover<T>(lista: readonly T[], de: number, para: number): T[] {
  const nova = [...lista];
  const [movido] = nova.splice(de, 1);
  if (movido !== undefined) nova.splice(Math.max(0, para), 0, movido);
  return nova;
}

/** The list with this photo as its cover: before every other photo, videos included. */
export const tornarCapa = (fotos: readonly ArquivoLido[], key: string): ArquivoLido[] =>
  mover(
    fotos,
    fotos.findIndex((foto) => foto.key === key),
    0,
  );
