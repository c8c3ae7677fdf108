import * as interessados from '@imob/schemas/interessados';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { withAddresses } from '../../http/helpers.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { discard } from '../upload/files/file.ts';
import { aprovarInteressado } from './aprovar.ts';
import { criarInteressado } from './criar.ts';
import { lerInteressado } from './ler.ts';
import { mudarInteressado } from './mudar.ts';
import { lerPagina } from './pagina.ts';
import { pedirFicha } from './pedirFicha.ts';
import { removerInteressado } from './remover.ts';

/** The landlord's routes for people who want his properties; their own are in `rotasDaFicha`. */
export function rotasInteressados(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({ ...interessados.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...interessados.buscar,
    handler: (request) =>
      lerInteressado(db, request.usuario.uid, request.params.id, {
        ...withAddresses(deps, request),
        dia: hoje(agora(), env.APP_TIMEZONE),
      }),
  });

  app.route({
    ...interessados.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarInteressado(deps, request.autor, request.body, recordIdOf(request))),
  });

  app.route({
    ...interessados.mudar,
    handler: ({ autor, params, body }) => mudarInteressado(deps, autor, params.id, body),
  });

  app.route({
    ...interessados.remover,
    handler: async ({ autor, params }) => {
      await discard(deps, await removerInteressado(db, autor, params.id, agora()));
      return { message: 'O interessado foi apagado, com o que enviou.' };
    },
  });

  app.route({
    ...interessados.pedirFicha,
    handler: ({ autor, params, body }) => pedirFicha(deps, autor, params.id, body),
  });

  app.route({ ...interessados.aprovar, handler: ({ autor, params }) => aprovarInteressado(deps, autor, params.id) });
}
