import * as exportacoes from '@imob/schemas/exportacoes';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { enderecoDoZip, listarExportacoes, paraLer } from './leitura.ts';
import { pedirExportacao } from './pedir.ts';

export function rotasExportacoes(app: App, deps: Deps) {
  const { db, agora } = deps;
  app.route({
    ...exportacoes.pedir,
    handler: async ({ autor }, reply) => reply.code(201).send(await pedirExportacao(db, autor, agora())),
  });

  app.route({ ...exportacoes.listar, handler: ({ usuario }) => listarExportacoes(db, usuario.uid, null, agora()) });

  app.route({
    ...exportacoes.buscar,
    handler: async ({ usuario, params }) => paraLer(await owned(db, 'exportacoes', usuario.uid, params.id), agora()),
  });

  app.route({ ...exportacoes.arquivo, handler: ({ autor, params }) => enderecoDoZip(deps, autor, params.id) });
}
