import * as exemplos from '@imob/schemas/exemplos';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { discard } from '../upload/files/file.ts';
import { apagarExemplos } from './apagar.ts';
import { criarExemplos } from './criar.ts';

export function rotasExemplos(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...exemplos.ler,
    handler: async ({ usuario }) => {
      // A dozen at most.
      const exemplares = await db.selectFrom('exemplos').select('id').where('userId', '=', usuario.uid).execute();
      const ids = exemplares.map(({ id }) => id);
      const locatarios = await db
        .selectFrom('locatarios')
        .select('id')
        .where('userId', '=', usuario.uid)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
        .execute();
      return { ha: ids.length > 0, locatarios: locatarios.map(({ id }) => id) };
    },
  });

  app.route({
    ...exemplos.criar,
    handler: async ({ autor }, reply) => {
      await criarExemplos(db, autor, agora(), env.APP_TIMEZONE);
      return reply.code(201).send({ message: 'A conta está com dados de exemplo.' });
    },
  });

  app.route({
    ...exemplos.apagar,
    handler: async ({ autor }) => {
      await discard(deps, await apagarExemplos(db, autor, agora()));
      return { message: 'Os dados de exemplo foram apagados.' };
    },
  });
}
