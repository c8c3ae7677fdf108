import * as anuncios from '@imob/schemas/anuncios';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { abrirAnuncio, SEM_ANUNCIO } from './enderecos.ts';

/** The doors of whoever looks for a home. */
export function rotasPublicasDosAnuncios(app: App, { db }: Deps) {
  app.route({
    ...anuncios.pagina,
    handler: async ({ params }) => {
      await abrirAnuncio(db, params.token);
      throw SEM_ANUNCIO;
    },
  });

  app.route({
    ...anuncios.interessar,
    handler: async ({ params }) => {
      await abrirAnuncio(db, params.token);
      throw SEM_ANUNCIO;
    },
  });
}
