import type { Anuncio, NovoAnuncio } from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { faltaNoAnuncio } from '@imob/schemas/rules/anuncio';
import { ehVideo } from '@imob/schemas/rules/video';

/** Says what the dialog is to do: `mudar` leaves a paused advert paused. */
export type ComoAnunciar = 'anunciar' | 'mudar';

/** What the form holds. */
export type ValoresDoAnuncio = {
  titulo: string;
  texto: string;
  disponivelEm: string;
  garantias: string[];
  mostrarNumero: boolean;
  mostrarTelefone: boolean;
};

/** What the form begins with. A day that went by says nothing any more. */
export const valoresDe = (anuncio: Anuncio | null, hoje: string): ValoresDoAnuncio => ({
  titulo: anuncio?.titulo ?? '',
  texto: anuncio?.texto ?? '',
  disponivelEm: anuncio?.disponivelEm && anuncio.disponivelEm >= hoje ? anuncio.disponivelEm : '',
  garantias: anuncio?.garantias ?? [],
  mostrarNumero: anuncio?.mostrarNumero ?? false,
  mostrarTelefone: anuncio?.mostrarTelefone ?? false,
});

/** The same advert, on show or not. */
export const comAberto = (anuncio: Anuncio, aberto: boolean): NovoAnuncio => {
  const { titulo, texto, disponivelEm, garantias, mostrarNumero, mostrarTelefone } = anuncio;
  return {
    ...{ aberto, titulo, texto, disponivelEm, mostrarNumero, mostrarTelefone },
    garantias: garantias as NonNullable<NovoAnuncio['garantias']>,
  };
};

/** What a good advert would say that this one does not, with what is typed for it. */
export function oQueFalta(imovel: ImovelLido, texto: string): string[] {
  const fotos = imovel.fotosKeys.filter((um) => !ehVideo(um)).length;
  return faltaNoAnuncio({ ...imovel, descricao: texto.trim() || imovel.descricao }, fotos);
}
