import * as rateios from '@imob/schemas/rateios';
import { hoje } from '@imob/schemas/rules/dates';
import { contagem } from '@imob/schemas/rules/numbers';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { desfazerFatura } from './desfazer.ts';
import { criarRateio, mudarRateio, removerRateio } from './gravar.ts';
import { lancarFatura } from './lancar.ts';
import { lerFaturas, lerPagina, lerRateio } from './ler.ts';
import { lerPrevia } from './previa.ts';

export function rotasRateios(app: App, { db, env, agora }: Deps) {
  const quando = () => ({ agora: agora(), hoje: hoje(agora(), env.APP_TIMEZONE), fuso: env.APP_TIMEZONE });

  app.route({ ...rateios.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...rateios.buscar,
    handler: async ({ usuario, params }) => lerRateio(db, await owned(db, 'rateios', usuario.uid, params.id)),
  });

  app.route({
    ...rateios.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarRateio(db, request.autor, request.body, agora(), recordIdOf(request))),
  });

  app.route({
    ...rateios.mudar,
    handler: ({ autor, params, body }) => mudarRateio(db, autor, params.id, body, agora()),
  });

  app.route({
    ...rateios.remover,
    handler: async ({ autor, params }) => {
      await removerRateio(db, autor, params.id, agora());
      return { message: 'O rateio foi apagado.' };
    },
  });

  app.route({
    ...rateios.faturas,
    handler: async ({ usuario, params, query }) =>
      lerFaturas(db, await owned(db, 'rateios', usuario.uid, params.id), query, quando().hoje),
  });

  app.route({
    ...rateios.previa,
    handler: async ({ usuario, params, body }) =>
      lerPrevia(db, await owned(db, 'rateios', usuario.uid, params.id), body, quando()),
  });

  app.route({
    ...rateios.lancar,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      return reply.code(201).send(await lancarFatura(db, autor, params.id, body, quando(), recordIdOf(request)));
    },
  });

  app.route({
    ...rateios.desfazer,
    handler: async ({ autor, params }) => {
      const despesasMantidas = await desfazerFatura(db, autor, params, agora());
      return { message: `A conta foi desfeita.${ficaram(despesasMantidas)}`, despesasMantidas };
    },
  });
}

const ficaram = (quantas: number): string =>
  quantas > 0
    ? ` ${contagem(quantas, 'despesa que mudou continua', 'despesas que mudaram continuam')} em Despesas.`
    : '';
