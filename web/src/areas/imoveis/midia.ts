import type { ArquivoLido } from '@imob/schemas/imoveis';
import { ehVideo } from '@imob/schemas/rules/video';

/** The entry that the service calls `fotoCapa`. */
export const capaDe = (fotos: readonly ArquivoLido[]): ArquivoLido | undefined =>
  fotos.find((foto) => !ehVideo(foto)) ?? fotos[0];

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
