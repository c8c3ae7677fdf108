import * as patrimonio from '@imob/schemas/patrimonio';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { avaliar, lerPatrimonio, mudarPatrimonio, removerAvaliacao } from './patrimonio.ts';

export function rotasPatrimonio(app: App, { db, env, agora }: Deps) {
  const quando = () => ({ agora: agora(), hoje: hoje(agora(), env.APP_TIMEZONE) });

  app.route({ ...patrimonio.ler, handler: ({ usuario, params }) => lerPatrimonio(db, usuario.uid, params.id) });

  app.route({
    ...patrimonio.mudar,
    handler: ({ autor, params, body }) => mudarPatrimonio(db, autor, params.id, body, quando()),
  });

  app.route({
    ...patrimonio.avaliar,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await avaliar(db, autor, params.id, body, quando())),
  });

  app.route({
    ...patrimonio.removerAvaliacao,
    handler: async ({ autor, params }) => {
      await removerAvaliacao(db, autor, params, agora());
      return { message: 'Avaliação apagada.' };
    },
  });
}
