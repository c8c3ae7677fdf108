import * as aditivos from '@imob/schemas/aditivos';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { comoPdf } from '../../../pdf/send.ts';
import { criarAditivo } from './criar.ts';
import { pdfDoAditivo } from './fazerPdf.ts';

export function rotasAditivos(app: App, { db, env, agora }: Deps) {
  app.route({
    ...aditivos.criar,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await criarAditivo(db, autor, params.id, body, { agora: agora(), fuso: env.APP_TIMEZONE })),
  });

  app.route({
    ...aditivos.listar,
    handler: async ({ usuario, params }) => {
      const contrato = await owned(db, 'contratos', usuario.uid, params.id);
      return db
        .selectFrom('aditivos')
        .selectAll()
        .where('userId', '=', usuario.uid)
        .where('contratoId', '=', contrato.id)
        .orderBy('numero')
        .execute();
    },
  });

  app.route({
    ...aditivos.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await pdfDoAditivo(db, usuario.uid, params.id, params.aditivoId);
      return comoPdf(reply, nome).send(pdf);
    },
  });
}
