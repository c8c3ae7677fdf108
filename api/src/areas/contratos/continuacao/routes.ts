import * as continuacao from '@imob/schemas/continuacao';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { prorrogarContrato } from './prorrogar.ts';
import { renovarContrato } from './renovar.ts';

export function rotasContinuacao(app: App, { db, env, agora }: Deps) {
  app.route({
    ...continuacao.renovar,
    handler: async ({ autor, params, body }, reply) =>
      reply
        .code(201)
        .send(await renovarContrato(db, autor, params.id, body, { agora: agora(), fuso: env.APP_TIMEZONE })),
  });

  app.route({
    ...continuacao.prorrogar,
    handler: ({ autor, params, body }) =>
      prorrogarContrato(db, autor, params.id, hoje(agora(), env.APP_TIMEZONE), agora(), body),
  });
}
