import * as documentos from '@imob/schemas/documentosDoImovel';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { lerDocumentos, mudarDocumento, removerDocumento } from './documentos.ts';

export function rotasDocumentosDoImovel(app: App, deps: Deps) {
  app.route({
    ...documentos.listar,
    handler: async ({ usuario, params }) => ({ documentos: await lerDocumentos(deps.db, usuario.uid, params.id) }),
  });

  app.route({
    ...documentos.mudar,
    handler: ({ autor, params, body }) => mudarDocumento(deps, autor, params, body),
  });

  app.route({
    ...documentos.remover,
    handler: async ({ autor, params }) => {
      await removerDocumento(deps, autor, params);
      return { message: 'Documento apagado.' };
    },
  });
}
