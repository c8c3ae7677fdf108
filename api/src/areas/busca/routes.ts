import * as busca from '@imob/schemas/busca';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { buscar } from './buscar.ts';

export function rotasBusca(app: App, { db, env, agora }: Deps) {
  app.route({
    ...busca.buscar,
    handler: async ({ usuario, query }) => {
      const fuso = env.APP_TIMEZONE;
      return { resultados: await buscar(db, usuario.uid, { hoje: hoje(agora(), fuso), fuso }, query.q ?? '') };
    },
  });
}
