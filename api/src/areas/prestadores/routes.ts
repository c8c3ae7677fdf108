import * as prestadores from '@imob/schemas/prestadores';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { criarPrestador, mudarPrestador } from './gravar.ts';
import { lerPagina } from './pagina.ts';
import { removerPrestador } from './remover.ts';

export function rotasPrestadores(app: App, { db, agora }: Deps) {
  app.route({ ...prestadores.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...prestadores.buscar,
    handler: ({ usuario, params }) => owned(db, 'prestadores', usuario.uid, params.id),
  });

  app.route({
    ...prestadores.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarPrestador(db, request.autor, request.body, agora(), recordIdOf(request))),
  });

  app.route({
    ...prestadores.mudar,
    handler: ({ autor, params, body }) => mudarPrestador(db, autor, params.id, body, agora()),
  });

  app.route({
    ...prestadores.remover,
    handler: async ({ autor, params }) => {
      await removerPrestador(db, autor, params.id, agora());
      return { message: 'O prestador foi apagado. O que ele fez continua, com o nome dele.' };
    },
  });
}
