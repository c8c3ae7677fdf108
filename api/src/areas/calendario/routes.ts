import * as calendario from '@imob/schemas/calendario';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { reserva } from '../inquilino/responder.ts';
import { abrirCalendario, criarEndereco, lerEndereco, removerEndereco } from './endereco.ts';
import { lerEventos } from './eventos.ts';
import { emICalendar } from './iCalendar.ts';

export function rotasCalendario(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...calendario.ler,
    handler: async ({ usuario }) => ({ calendario: await lerEndereco(deps, usuario.uid) }),
  });

  app.route({
    ...calendario.criar,
    handler: async ({ autor }, reply) =>
      reply.code(201).send({ calendario: await criarEndereco(deps, autor, agora()) }),
  });

  app.route({
    ...calendario.remover,
    handler: async ({ autor }) => {
      await removerEndereco(db, autor, agora());
      return { message: 'O endereço do calendário não abre mais nada.' };
    },
  });

  app.route({
    ...calendario.arquivo,
    handler: async ({ params }, reply) => {
      const userId = await abrirCalendario(db, params.token, agora());
      const fuso = env.APP_TIMEZONE;
      const eventos = await lerEventos(db, userId, hoje(agora(), fuso), fuso);
      return reserva(reply)
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="imob.ics"')
        .send(Buffer.from(await emICalendar(env, eventos, agora())));
    },
  });
}
