import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/financeiro';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { criarConta } from './criar.ts';
import { lerEncargos } from './encargos.ts';
import { planilhaDeContas } from './exportar.ts';
import { lerContas } from './leitura.ts';
import { mudarConta } from './mudar.ts';
import { pagarConta } from './pagar.ts';
import { lerPagina } from './pagina.ts';
import { totaisPorDia } from './porDia.ts';
import { removerConta } from './remover.ts';
import { somarContas } from './totais.ts';

export function rotasFinanceiro(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;
  const diaDeHoje = () => hoje(agora(), fuso);

  app.route({
    ...financeiro.criar,
    handler: async (request, reply) => {
      const id = await criarConta(db, request.autor, request.body, agora(), recordIdOf(request));
      return reply.code(201).send({ message: 'Conta lançada.', id });
    },
  });

  app.route({
    ...financeiro.listar,
    handler: async ({ usuario, query }) => new List(lerContas(db, usuario.uid, diaDeHoje(), query)),
  });

  app.route({
    ...paginas.pagina,
    handler: ({ usuario, query }) => lerPagina(db, usuario.uid, { hoje: diaDeHoje(), fuso }, query),
  });

  app.route({
    ...paginas.exportar,
    handler: async ({ usuario, query: { formato, ...selecao } }, reply) =>
      sendSheet(
        reply,
        await planilhaDeContas(db, usuario.uid, { hoje: diaDeHoje(), fuso }, selecao),
        formato,
        'contas',
      ),
  });

  app.route({
    ...paginas.totais,
    handler: ({ usuario, query }) => somarContas(db, usuario.uid, { hoje: diaDeHoje(), fuso }, query),
  });

  app.route({
    ...paginas.dias,
    handler: async ({ usuario, query }) => {
      const dia = diaDeHoje();
      const selecao = { ...query, mes: query.mes ?? dia.slice(0, 7) };
      return { dias: await totaisPorDia(db, usuario.uid, { hoje: dia, fuso }, selecao) };
    },
  });

  app.route({
    ...financeiro.listarDoContrato,
    handler: async ({ usuario, params, query }) =>
      new List(lerContas(db, usuario.uid, diaDeHoje(), { ...query, ...params })),
  });

  app.route({
    ...financeiro.pagar,
    handler: ({ autor, params, body }) => pagarConta(db, autor, params.id, body, agora(), fuso),
  });

  app.route({
    ...financeiro.encargos,
    handler: ({ usuario, params, query }) => lerEncargos(db, usuario.uid, params.id, query.em ?? diaDeHoje(), fuso),
  });

  app.route({
    ...financeiro.mudar,
    handler: ({ autor, params, body }) => mudarConta(db, autor, params.id, body, agora(), fuso),
  });

  app.route({
    ...financeiro.remover,
    handler: async ({ autor, params, query }) => {
      await removerConta(db, autor, { ...params, ...query }, agora(), fuso);
      return { message: 'Conta apagada.' };
    },
  });
}
