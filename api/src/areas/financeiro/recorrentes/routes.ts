import * as recorrentes from '@imob/schemas/recorrentes';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { lerRecorrentes } from './aplicar.ts';
import { criarRecorrente, mudarRecorrente, removerRecorrente } from './gravar.ts';

export function rotasRecorrentes(app: App, { db, env, agora }: Deps) {
  const momento = () => ({ agora: agora(), fuso: env.APP_TIMEZONE });

  app.route({
    ...recorrentes.listar,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'contratos', usuario.uid, params.id);
      return lerRecorrentes(db, usuario.uid, id);
    },
  });

  app.route({
    ...recorrentes.criar,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await criarRecorrente(db, autor, params.id, body, momento())),
  });

  app.route({
    ...recorrentes.mudar,
    handler: ({ autor, params, body }) => mudarRecorrente(db, autor, params, body, momento()),
  });

  app.route({
    ...recorrentes.remover,
    handler: async ({ autor, params }) => {
      await removerRecorrente(db, autor, params, momento());
      return { message: 'Item recorrente retirado.' };
    },
  });
}
