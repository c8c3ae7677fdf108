import * as contratos from '@imob/schemas/contratos';
import type { App } from '../app.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { criarContrato } from './criar.ts';
import { encerrarContrato, statusEncerramento } from './encerrar.ts';
import { enviarContratoPorEmail } from './enviarEmail.ts';
import { lerContrato, listarContratos } from './leitura.ts';

export function rotasContratos(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  app.route({
    ...contratos.criar,
    handler: async ({ usuario, body }, reply) => {
      const { contratoId, numeroParcelas } = await criarContrato(db, usuario.uid, body, agora());
      return reply.code(201).send({ message: 'Contrato criado.', contratoId, numeroParcelas });
    },
  });

  app.route({ ...contratos.listar, handler: async ({ usuario }) => listarContratos(db, usuario.uid) });

  app.route({ ...contratos.buscar, handler: ({ usuario, params }) => lerContrato(db, usuario.uid, params.id) });

  app.route({
    ...contratos.enviarEmail,
    handler: async ({ usuario, params, body }) => {
      await enviarContratoPorEmail(deps, usuario.uid, params.id, body.pdfBase64);
      return { message: 'Contrato enviado por e-mail.' };
    },
  });

  app.route({
    ...contratos.uploadAssinado,
    handler: async ({ usuario, params, body }) => {
      const { id } = await owned(db, 'contratos', usuario.uid, params.id);
      const { contratoAssinadoUrl } = body;
      const assinadoEm = agora().toISOString();
      await db
        .updateTable('contratos')
        .set({ contratoAssinadoUrl, assinadoEm })
        .where('userId', '=', usuario.uid)
        .where('id', '=', id)
        .execute();
      return { message: 'Contrato assinado registrado.', contratoAssinadoUrl, assinadoEm };
    },
  });

  app.route({
    ...contratos.statusEncerramento,
    handler: ({ usuario, params }) => statusEncerramento(db, usuario.uid, params.id, agora(), env.APP_TIMEZONE),
  });

  app.route({
    ...contratos.encerrar,
    handler: ({ usuario, params }) => encerrarContrato(db, usuario.uid, params.id, agora()),
  });
}
