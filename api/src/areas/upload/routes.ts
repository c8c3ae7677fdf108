import * as comunicados from '@imob/schemas/comunicados';
import * as documentosDoImovel from '@imob/schemas/documentosDoImovel';
import * as upload from '@imob/schemas/upload';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { enderecoPrivado } from './files/url.ts';
import { readUsage } from './receive/store.ts';
import { enviarAditivo } from './targets/aditivo.ts';
import { anexarAoComunicado } from './targets/comunicado.ts';
import { enviarContrato } from './targets/contrato.ts';
import { enviarComprovantes, removerComprovante } from './targets/despesa.ts';
import { enviarDocumentoDoImovel } from './targets/documentoDoImovel.ts';
import { enviarParaEmenda } from './targets/emenda.ts';
import { enviarParaImovel, removerDoImovel } from './targets/imovel.ts';
import { enviarParaInspecao, removerDaInspecao } from './targets/inspecao.ts';
import { enviarParaItem, removerDoItem } from './targets/inventario.ts';
import { enviarDocumentos, removerDocumento } from './targets/locatario.ts';
import { enviarFotosDaManutencao, removerFotoDaManutencao } from './targets/manutencao.ts';

export function rotasUpload(app: App, deps: Deps) {
  app.route({
    ...upload.contrato,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarContrato(deps, request, request.usuario.uid, request.params.contratoId)),
  });

  app.route({
    ...upload.aditivo,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarAditivo(deps, request, request.usuario.uid, request.params.aditivoId)),
  });

  app.route({
    ...upload.imovel,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaImovel(deps, request, request.usuario.uid, request.params.imovelId)),
  });

  app.route({
    ...upload.removerDoImovel,
    handler: ({ autor, params, body }) => removerDoImovel(deps, autor, params.imovelId, body.key),
  });

  app.route({
    ...documentosDoImovel.guardar,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarDocumentoDoImovel(deps, request, request.usuario.uid, request.params.imovelId)),
  });

  app.route({
    ...comunicados.anexar,
    handler: async (request, reply) =>
      reply.code(201).send(await anexarAoComunicado(deps, request, request.usuario.uid, request.params.comunicadoId)),
  });

  app.route({
    ...upload.inspecao,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaInspecao(deps, request, request.usuario.uid, request.params.inspecaoId)),
  });

  app.route({
    ...upload.emenda,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaEmenda(deps, request, request.usuario.uid, request.params.inspecaoId)),
  });

  app.route({
    ...upload.removerDaInspecao,
    handler: ({ autor, params, body }) => removerDaInspecao(deps, autor, params.inspecaoId, body.key),
  });

  app.route({
    ...upload.inventario,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarParaItem(deps, request, request.usuario.uid, request.params.itemId)),
  });

  app.route({
    ...upload.removerDoInventario,
    handler: ({ autor, params, body }) => removerDoItem(deps, autor, params.itemId, body.key),
  });

  app.route({
    ...upload.locatario,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarDocumentos(deps, request, request.usuario.uid, request.params.locatarioId)),
  });

  app.route({
    ...upload.removerDoLocatario,
    handler: ({ autor, params, body }) => removerDocumento(deps, autor, params.locatarioId, body.key),
  });

  app.route({
    ...upload.despesa,
    handler: async (request, reply) =>
      reply.code(201).send(await enviarComprovantes(deps, request, request.usuario.uid, request.params.despesaId)),
  });

  app.route({
    ...upload.removerDaDespesa,
    handler: ({ autor, params, body }) => removerComprovante(deps, autor, params.despesaId, body.key),
  });

  app.route({
    ...upload.manutencao,
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await enviarFotosDaManutencao(deps, request, request.usuario.uid, request.params.manutencaoId)),
  });

  app.route({
    ...upload.removerDaManutencao,
    handler: ({ autor, params, body }) => removerFotoDaManutencao(deps, autor, params.manutencaoId, body.key),
  });

  app.route({ ...upload.uso, handler: ({ usuario }) => readUsage(deps.db, deps.env, usuario.uid) });

  app.route({
    ...upload.url,
    handler: ({ autor, query }) => enderecoPrivado(deps, autor, query.key),
  });
}
