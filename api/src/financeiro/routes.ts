import { hoje } from '@imob/schemas/datas';
import * as financeiro from '@imob/schemas/financeiro';
import type { App } from '../app.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { emLista } from '../fatias.ts';
import { criarConta } from './criar.ts';
import { lerContas } from './leitura.ts';
import { mudarConta } from './mudar.ts';
import { pagarConta } from './pagar.ts';

export function rotasFinanceiro(app: App, { db, env, agora }: Deps) {
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);

  app.route({
    ...financeiro.criar,
    handler: async ({ usuario, body }, reply) => {
      const id = await criarConta(db, usuario.uid, body, agora());
      return reply.code(201).send({ message: 'Conta lançada.', id });
    },
  });

  app.route({
    ...financeiro.listar,
    handler: async ({ usuario, query }) => emLista(lerContas(db, usuario.uid, diaDeHoje(), query)),
  });

  app.route({
    ...financeiro.listarDoContrato,
    handler: async ({ usuario, params }) => emLista(lerContas(db, usuario.uid, diaDeHoje(), params)),
  });

  app.route({
    ...financeiro.pagar,
    handler: ({ usuario, params, body }) => pagarConta(db, usuario.uid, params.id, body, agora()),
  });

  app.route({
    ...financeiro.mudar,
    handler: ({ usuario, params, body }) => mudarConta(db, usuario.uid, params.id, body, diaDeHoje()),
  });

  app.route({
    ...financeiro.remover,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'contas', usuario.uid, params.id);
      await db.deleteFrom('contas').where('userId', '=', usuario.uid).where('id', '=', id).execute();
      return { message: 'Conta apagada.' };
    },
  });
}
