import * as documento from '@imob/schemas/documento';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { comoPdf } from '../../../pdf/send.ts';
import { enviarContratoPorEmail } from '../enviarEmail.ts';
import { assinarDocumento } from './assinar.ts';
import { pdfDoContrato } from './fazerPdf.ts';
import { lerDocumento, lerVersao } from './ler.ts';
import { mudarDocumento } from './mudar.ts';

/** The contract's text: what would be signed, its drafts, what was signed. */
export function rotasDocumento(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  app.route({ ...documento.buscar, handler: ({ usuario, params }) => lerDocumento(db, usuario.uid, params.id) });

  app.route({
    ...documento.mudar,
    handler: ({ autor, params, body }) => mudarDocumento(db, autor, params.id, body, agora()),
  });

  app.route({
    ...documento.assinar,
    handler: ({ autor, params, body }) =>
      assinarDocumento(db, autor, params.id, body, { agora: agora(), fuso: env.APP_TIMEZONE }),
  });

  app.route({
    ...documento.enviar,
    handler: async ({ usuario, autor, params }) => {
      const fazer = async () => (await pdfDoContrato(db, usuario.uid, params.id)).pdf;
      await enviarContratoPorEmail(deps, autor, params.id, fazer);
      return { message: 'Contrato enviado por e-mail.' };
    },
  });

  app.route({
    ...documento.versao,
    handler: ({ usuario, params }) => lerVersao(db, usuario.uid, params.id, params.versao),
  });

  app.route({
    ...documento.pdf,
    handler: async ({ usuario, params, query }, reply) => {
      const { nome, pdf } = await pdfDoContrato(db, usuario.uid, params.id, query.versao);
      return comoPdf(reply, nome).send(pdf);
    },
  });
}
