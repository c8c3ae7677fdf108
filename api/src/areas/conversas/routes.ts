import * as conversas from '@imob/schemas/conversas';
import * as pontualidade from '@imob/schemas/pontualidade';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { lerPontualidade } from '../pontualidade/ler.ts';
import { lerAcontecimentos } from './acontecimentos.ts';
import { criarConversa, mudarConversa, removerConversa } from './gravar.ts';
import { lerPagina } from './ler.ts';

export function rotasConversas(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const quando = () => ({ agora: agora(), fuso });
  const dia = () => ({ hoje: hoje(agora(), fuso), fuso });

  app.route({ ...conversas.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...conversas.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarConversa(db, request.autor, request.body, quando(), recordIdOf(request))),
  });

  app.route({
    ...conversas.mudar,
    handler: ({ autor, params, body }) => mudarConversa(db, autor, params.id, body, quando()),
  });

  app.route({
    ...conversas.remover,
    handler: async ({ autor, params }) => {
      await removerConversa(db, autor, params.id, agora());
      return { message: 'A anotação foi apagada.' };
    },
  });

  app.route({
    ...conversas.acontecimentos,
    handler: ({ usuario, params, query }) => lerAcontecimentos(db, usuario.uid, params.id, query, dia()),
  });

  app.route({
    ...pontualidade.buscar,
    handler: ({ usuario, params }) => lerPontualidade(db, usuario.uid, params.id, dia().hoje, fuso),
  });
}
