import { randomUUID } from 'node:crypto';
import * as acerto from '@imob/schemas/acerto';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { recordIdOf } from '../../../http/repeated.ts';
import { comoPdf } from '../../../pdf/send.ts';
import { apagarDevolucao } from './apagarDevolucao.ts';
import { confirmarAcerto } from './confirmar.ts';
import { criarAcerto, simularAcerto } from './criar.ts';
import { desfazerAcerto } from './desfazer.ts';
import { devolver } from './devolver.ts';
import { fazerPdfDoAcerto } from './fazerPdf.ts';
import { lerAcerto, listarAcertos } from './ler.ts';

export function rotasAcerto(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;
  app.route({
    ...acerto.criar,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await criarAcerto(db, autor, params.id, body, agora(), fuso)),
  });

  app.route({
    ...acerto.simular,
    handler: ({ usuario, params, body }) => simularAcerto(db, usuario.uid, params.id, body, agora(), fuso),
  });

  app.route({ ...acerto.buscar, handler: ({ usuario, params }) => lerAcerto(db, usuario.uid, params.id) });

  app.route({ ...acerto.listar, handler: ({ usuario, params }) => listarAcertos(db, usuario.uid, params.id) });

  app.route({
    ...acerto.confirmar,
    handler: ({ autor, params }) => confirmarAcerto(db, autor, params.id, params.acertoId, agora(), fuso),
  });

  app.route({
    ...acerto.desfazer,
    handler: async ({ autor, params }) => {
      await desfazerAcerto(db, autor, params.id, params.acertoId, agora(), fuso);
      return { message: 'Acerto desfeito; as contas voltaram a ser o que eram.' };
    },
  });

  app.route({
    ...acerto.devolver,
    handler: async (request, reply) => {
      const { id, acertoId } = request.params;
      const corpo = { ...request.body, id: recordIdOf(request) ?? randomUUID() };
      return reply.code(201).send(await devolver(db, request.autor, id, acertoId, corpo, hoje(agora(), fuso), agora()));
    },
  });

  app.route({
    ...acerto.apagarDevolucao,
    handler: ({ autor, params }) => apagarDevolucao(db, autor, params, agora(), fuso),
  });

  app.route({
    ...acerto.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await fazerPdfDoAcerto(deps, usuario.uid, params.id);
      return comoPdf(reply, nome).send(pdf);
    },
  });
}
