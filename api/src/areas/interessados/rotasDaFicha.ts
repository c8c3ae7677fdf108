import * as interessados from '@imob/schemas/interessados';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { abrirFicha, FICHA_SEM_VALOR } from './enderecos.ts';

/** The doors of those who were asked for their form. */
export function rotasDaFicha(app: App, { db, env, agora }: Deps) {
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);

  app.route({
    ...interessados.ficha,
    handler: async ({ params }) => {
      await abrirFicha(db, params.token, diaDeHoje());
      throw FICHA_SEM_VALOR;
    },
  });

  app.route({
    ...interessados.enviarFicha,
    handler: async ({ params }) => {
      await abrirFicha(db, params.token, diaDeHoje());
      throw FICHA_SEM_VALOR;
    },
  });
}
