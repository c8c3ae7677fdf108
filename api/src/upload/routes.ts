import * as upload from '@imob/schemas/upload';
import type { App } from '../app.ts';
import type { Deps } from '../deps.ts';
import { enviarContrato } from './contrato.ts';
import { enviarParaImovel, removerDoImovel } from './imovel.ts';
import { enviarParaInspecao, removerDaInspecao } from './inspecao.ts';
import { enviarParaItem, removerDoItem } from './inventario.ts';
import { enviarDocumentos, removerDocumento } from './locatario.ts';
import { enderecoPrivado } from './url.ts';

export function rotasUpload(app: App, deps: Deps) {
  app.route({
    ...upload.contrato,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarContrato(deps, request, request.usuario.uid, request.params.contratoId)),
  });

  app.route({
    ...upload.imovel,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaImovel(deps, request, request.usuario.uid, request.params.imovelId)),
  });

  app.route({
    ...upload.removerDoImovel,
    handler: ({ usuario, params, body }) => removerDoImovel(deps, usuario.uid, params.imovelId, body.key),
  });

  app.route({
    ...upload.inspecao,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaInspecao(deps, request, request.usuario.uid, request.params.inspecaoId)),
  });

  app.route({
    ...upload.removerDaInspecao,
    handler: ({ usuario, params, body }) => removerDaInspecao(deps, usuario.uid, params.inspecaoId, body.key),
  });

  app.route({
    ...upload.inventario,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaItem(deps, request, request.usuario.uid, request.params.itemId)),
  });

  app.route({
    ...upload.removerDoInventario,
    handler: ({ usuario, params, body }) => removerDoItem(deps, usuario.uid, params.itemId, body.key),
  });

  app.route({
    ...upload.locatario,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarDocumentos(deps, request, request.usuario.uid, request.params.locatarioId)),
  });

  app.route({
    ...upload.removerDoLocatario,
    handler: ({ usuario, params, body }) => removerDocumento(deps, usuario.uid, params.locatarioId, body.key),
  });

  app.route({
    ...upload.url,
    handler: ({ usuario, query }) => enderecoPrivado(deps, usuario.uid, query.key),
  });
}
