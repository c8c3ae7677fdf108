import * as despesas from '@imob/schemas/despesas';
import { hoje } from '@imob/schemas/rules/dates';
import { contagem } from '@imob/schemas/rules/numbers';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { discard } from '../upload/files/file.ts';
import { criarDespesas } from './criar.ts';
import { planilhaDeDespesas } from './exportar.ts';
import { lerUma } from './leitura.ts';
import { mudarDespesa } from './mudar.ts';
import { lerPagina } from './pagina.ts';
import { removerDespesa } from './remover.ts';
import { somarDespesas } from './totais.ts';

export function rotasDespesas(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);
  const calendario = () => ({ agora: agora(), hoje: diaDeHoje() });

  app.route({
    ...despesas.criar,
    handler: async (request, reply) => {
      const ids = await criarDespesas(db, request.autor, request.body, calendario(), recordIdOf(request));
      const message = `${contagem(ids.length, 'despesa registrada', 'despesas registradas')}.`;
      return reply.code(201).send({ message, id: ids[0] as string, ids });
    },
  });

  app.route({ ...despesas.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...despesas.totais,
    handler: ({ usuario, query }) => somarDespesas(db, usuario.uid, diaDeHoje(), query),
  });

  app.route({
    ...despesas.exportar,
    handler: async ({ usuario, query: { formato, ...selecao } }, reply) =>
      sendSheet(reply, await planilhaDeDespesas(db, usuario.uid, selecao), formato, 'despesas'),
  });

  app.route({
    ...despesas.buscar,
    handler: async ({ usuario, params }) => lerUma(db, await owned(db, 'despesas', usuario.uid, params.id)),
  });

  app.route({
    ...despesas.mudar,
    handler: ({ autor, params, query, body }) =>
      mudarDespesa(db, autor, params.id, body, calendario(), query.seguintes),
  });

  app.route({
    ...despesas.remover,
    handler: async ({ autor, params, query }) => {
      const { quantas, largados } = await removerDespesa(db, autor, params.id, query.seguintes ?? false, agora());
      await discard(deps, largados);
      return { message: `${contagem(quantas, 'despesa apagada', 'despesas apagadas')}.` };
    },
  });
}
