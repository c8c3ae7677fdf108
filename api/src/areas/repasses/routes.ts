import * as repasses from '@imob/schemas/repasses';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { lerContas } from './conta.ts';
import { criarRepasse } from './criar.ts';
import { removerRepasse } from './remover.ts';

export function rotasRepasses(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const calendario = () => ({ hoje: hoje(agora(), fuso), fuso });

  app.route({
    ...repasses.listar,
    handler: async ({ usuario, query }) => {
      const ano = query.ano ?? Number(calendario().hoje.slice(0, 4));
      return { ano, coproprietarios: await lerContas(db, usuario.uid, calendario(), String(ano)) };
    },
  });

  app.route({
    ...repasses.criar,
    handler: async (request, reply) => {
      const quando = { agora: agora(), hoje: calendario().hoje };
      const id = await criarRepasse(db, request.autor, request.body, quando, recordIdOf(request));
      return reply.code(201).send({ message: 'Repasse registrado.', id });
    },
  });

  app.route({
    ...repasses.remover,
    handler: async ({ autor, params }) => {
      await removerRepasse(db, autor, params.id, agora());
      return { message: 'Repasse apagado.' };
    },
  });
}
