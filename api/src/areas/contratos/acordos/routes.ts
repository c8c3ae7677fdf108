import * as acordos from '@imob/schemas/acordos';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { recordIdOf } from '../../../http/repeated.ts';
import { criarAcordo } from './criar.ts';
import { desfazerAcordo } from './desfazer.ts';
import { lerDividas } from './dividas.ts';
import { listarAcordos } from './ler.ts';

export function rotasAcordos(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const quando = () => ({ agora: agora(), fuso });
  app.route({
    ...acordos.dividas,
    handler: ({ usuario, params }) => lerDividas(db, usuario.uid, params.id, agora(), fuso),
  });

  app.route({
    ...acordos.criar,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      return reply.code(201).send(await criarAcordo(db, autor, params.id, body, quando(), recordIdOf(request)));
    },
  });

  app.route({
    ...acordos.listar,
    handler: ({ usuario, params }) => listarAcordos(db, usuario.uid, params.id, hoje(agora(), fuso)),
  });

  app.route({
    ...acordos.desfazer,
    handler: ({ autor, params }) => desfazerAcordo(db, autor, params, quando()),
  });
}
