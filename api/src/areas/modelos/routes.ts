import * as modelos from '@imob/schemas/modelos';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { modeloDoContrato } from './doContrato.ts';
import { criarModelo, duplicarModelo, mudarModelo, removerModelo } from './gravar.ts';
import { comAvisos, listarModelos } from './ler.ts';
import { lerTextoDoArquivo } from './lerArquivo.ts';
import { preverTexto } from './previa.ts';

/** Models of contracts: what new ones begin with, and the landlord's own text. */
export function rotasModelos(app: App, { db, agora }: Deps) {
  app.route({
    ...modelos.listar,
    handler: async ({ usuario }) => ({ modelos: await listarModelos(db, usuario.uid) }),
  });

  app.route({
    ...modelos.buscar,
    handler: async ({ usuario, params }) => comAvisos(await owned(db, 'modelos', usuario.uid, params.id)),
  });

  app.route({
    ...modelos.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarModelo(db, request.autor, request.body, agora(), recordIdOf(request))),
  });

  app.route({
    ...modelos.mudar,
    handler: ({ autor, params, body }) => mudarModelo(db, autor, params.id, body, agora()),
  });

  app.route({
    ...modelos.remover,
    handler: async ({ autor, params }) => {
      await removerModelo(db, autor, params.id, agora());
      return { message: 'O modelo foi apagado. Os contratos que começaram por ele continuam como estão.' };
    },
  });

  app.route({
    ...modelos.duplicar,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      return reply.code(201).send(await duplicarModelo(db, autor, params.id, body.nome, agora(), recordIdOf(request)));
    },
  });

  app.route({
    ...modelos.doContrato,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      return reply
        .code(201)
        .send(await modeloDoContrato(db, autor, params.id, body.nome, agora(), recordIdOf(request)));
    },
  });

  app.route({ ...modelos.previa, handler: ({ usuario, body }) => preverTexto(db, usuario.uid, body) });

  app.route({ ...modelos.lerArquivo, handler: (request) => lerTextoDoArquivo(request) });
}
