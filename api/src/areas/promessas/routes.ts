import * as promessas from '@imob/schemas/promessas';
import { hoje } from '@imob/schemas/rules/dates';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { criarPromessa } from './criar.ts';
import { lerAbertas, lerPagina, lerPromessa } from './ler.ts';
import { mudarPromessa, removerPromessa, retirarPromessa } from './mudar.ts';

export function rotasPromessas(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const quando = () => ({ agora: agora(), fuso });
  const dia = () => ({ hoje: hoje(agora(), fuso), fuso });

  app.route({ ...promessas.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query, dia()) });

  app.route({
    ...promessas.abertas,
    handler: async ({ usuario }) => ({ promessas: await lerAbertas(db, usuario.uid, dia()) }),
  });

  app.route({
    ...promessas.buscar,
    handler: async ({ usuario, params }) =>
      lerPromessa(db, await owned(db, 'promessas', usuario.uid, params.id), dia()),
  });

  app.route({
    ...promessas.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarPromessa(db, request.autor, request.body, quando(), recordIdOf(request))),
  });

  app.route({
    ...promessas.mudar,
    handler: ({ autor, params, body }) => mudarPromessa(db, autor, params.id, body, quando()),
  });

  app.route({
    ...promessas.retirar,
    handler: ({ autor, params }) => retirarPromessa(db, autor, params.id, quando()),
  });

  app.route({
    ...promessas.remover,
    handler: async ({ autor, params }) => {
      await removerPromessa(db, autor, params.id, agora());
      return { message: 'A promessa foi apagada.' };
    },
  });
}
