import * as compromissos from '@imob/schemas/compromissos';
import { hoje } from '@imob/schemas/rules/dates';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { fazerCompromisso } from './fazer.ts';
import { criarCompromisso, mudarCompromisso } from './gravar.ts';
import { lerCompromisso, lerPagina } from './ler.ts';
import { removerCompromisso } from './remover.ts';

export function rotasCompromissos(app: App, { db, env, agora }: Deps) {
  const calendario = () => ({ agora: agora(), hoje: hoje(agora(), env.APP_TIMEZONE) });

  app.route({ ...compromissos.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...compromissos.buscar,
    handler: async ({ usuario, params }) => lerCompromisso(db, await owned(db, 'compromissos', usuario.uid, params.id)),
  });

  app.route({
    ...compromissos.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarCompromisso(db, request.autor, request.body, calendario(), recordIdOf(request))),
  });

  app.route({
    ...compromissos.mudar,
    handler: ({ autor, params, body }) => mudarCompromisso(db, autor, params.id, body, calendario()),
  });

  app.route({
    ...compromissos.fazer,
    handler: ({ autor, params, body }) => fazerCompromisso(db, autor, params.id, body, calendario()),
  });

  app.route({
    ...compromissos.remover,
    handler: async ({ autor, params }) => {
      await removerCompromisso(db, autor, params.id, agora());
      return { message: 'O compromisso foi apagado.' };
    },
  });
}
