import type { Anuncio, NovoAnuncio } from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { faltaNoAnuncio } from '@imob/schemas/rules/anuncio';
import { ehVideo } from '@imob/schemas/rules/video';

/** The dialog's purpose: `mudar` leaves a paused advert paused. */
export type ComoAnunciar = 'anunciar' | 'mudar';

/** The values of an advert's form. */
export type ValoresDoAnuncio = {
  titulo: string;
  texto: string;
  disponivelEm: string;
  garantias: string[];
  mostrarNumero: boolean;
  mostrarTelefone: boolean;
};

/** Gives the form's first values; a day that is past is left empty. */
export const valoresDe = (anuncio: Anuncio | null, hoje: string): ValoresDoAnuncio => ({
  titulo: anuncio?.titulo ?? '',
  texto: anuncio?.texto ?? '',
  disponivelEm: anuncio?.disponivelEm && anuncio.disponivelEm >= hoje ? anuncio.disponivelEm : '',
  garantias: anuncio?.garantias ?? [],
  mostrarNumero: anuncio?.mostrarNumero ?? false,
  mostrarTelefone: anuncio?.mostrarTelefone ?? false,
});

/** Gives the same advert, put on show or paused. */
export const comAberto = (anuncio: Anuncio, aberto: boolean): NovoAnuncio => {
  const { titulo, texto, disponivelEm, garantias, mostrarNumero, mostrarTelefone } = anuncio;
  return {
    ...{ aberto, titulo, texto, disponivelEm, mostrarNumero, mostrarTelefone },
    garantias: garantias as NonNullable<NovoAnuncio['garantias']>,
  };
};

/** Names what a good advert would have and this one lacks; the typed text counts. */
export function oQueFalta(imovel: ImovelLido, texto: string): string[] {
  const fotos = imovel.fotosKeys.filter((um) => !ehVideo(um)).length;
  return faltaNoAnuncio({ ...imovel, descricao: texto.trim() || imovel.descricao }, fotos);
}
