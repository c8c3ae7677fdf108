import * as anuncios from '@imob/schemas/anuncios';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { gravarAnuncio } from './gravar.ts';
import { lerAnuncio } from './ler.ts';
import { removerAnuncio } from './remover.ts';

/** The landlord's routes for a property's advert; the public ones are in `rotasPublicas`. */
export function rotasAnuncios(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...anuncios.ler,
    handler: async ({ usuario, params }) => ({
      anuncio: await lerAnuncio(db, await owned(db, 'imoveis', usuario.uid, params.id), env),
    }),
  });

  app.route({
    ...anuncios.gravar,
    handler: ({ autor, params, body }) => gravarAnuncio(deps, autor, params.id, body),
  });

  app.route({
    ...anuncios.remover,
    handler: async ({ autor, params }) => {
      await removerAnuncio(db, autor, params.id, agora());
      return { message: 'O anúncio foi apagado.' };
    },
  });
}
