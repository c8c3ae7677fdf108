import * as inquilino from '@imob/schemas/inquilino';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { withAddresses } from '../../http/helpers.ts';
import { criarLink, lerLink, removerLink } from './link.ts';
import { lerPaginaDePedidos } from './paginaDePedidos.ts';
import { lerPedidos, mudarPedido } from './pedidos.ts';

/** Opens and ends a tenant's page for its landlord, and answers what was asked there. */
export function rotasDaPaginaDoInquilino(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...inquilino.criarLink,
    handler: async ({ autor, params }, reply) => reply.code(201).send(await criarLink(deps, autor, params.id)),
  });
  app.route({
    ...inquilino.buscarLink,
    handler: (request) => lerLink(withAddresses(deps, request), request.usuario.uid, request.params.id),
  });
  app.route({
    ...inquilino.removerLink,
    handler: async ({ autor, params }) => {
      await removerLink(deps, autor, params.id);
      return { message: 'A página do inquilino foi fechada.' };
    },
  });
  app.route({ ...inquilino.listarPedidos, handler: ({ usuario, query }) => lerPedidos(db, usuario.uid, query) });
  app.route({
    ...inquilino.paginaDePedidos,
    handler: ({ usuario, query }) => lerPaginaDePedidos(db, usuario.uid, query, hoje(agora(), env.APP_TIMEZONE)),
  });
  app.route({
    ...inquilino.mudarPedido,
    handler: ({ autor, params, body }) => mudarPedido(deps, autor, params.id, body),
  });
}
