import * as dossie from '@imob/schemas/dossie';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { listarExportacoes } from '../../exportacoes/leitura.ts';
import { pedirDossie } from '../../exportacoes/pedir.ts';

export function rotasDossie(app: App, { db, agora }: Deps) {
  app.route({
    ...dossie.listar,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'contratos', usuario.uid, params.id);
      return listarExportacoes(db, usuario.uid, id, agora());
    },
  });

  app.route({
    ...dossie.pedir,
    handler: async ({ autor, params }, reply) => {
      const { id } = await owned(db, 'contratos', autor.userId, params.id);
      return reply.code(201).send(await pedirDossie(db, autor, id, agora()));
    },
  });
}
