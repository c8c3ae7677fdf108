import * as pix from '@imob/schemas/pix';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { withAddresses } from '../../http/helpers.ts';
import { comoPdf } from '../../pdf/send.ts';
import { qrPng, qrSvg } from '../../providers/pix/qr.ts';
import { lerParaCobrar } from './cobrar.ts';
import { codigoDaConta } from './codigo.ts';
import { pdfDaConta } from './fazerPdf.ts';

export function rotasPix(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const ler = (userId: string, id: string, em: string | undefined) =>
    codigoDaConta(db, userId, id, em ?? hoje(agora(), env.APP_TIMEZONE));

  app.route({ ...pix.codigo, handler: ({ usuario, params, query }) => ler(usuario.uid, params.id, query.em) });

  app.route({
    ...pix.cobrar,
    handler: (request) => lerParaCobrar(withAddresses(deps, request), request.usuario.uid, request.query.ids),
  });

  app.route({
    ...pix.svg,
    handler: async ({ usuario, params, query }, reply) => {
      const { copiaECola } = await ler(usuario.uid, params.id, query.em);
      return reply.type('image/svg+xml').send(Buffer.from(qrSvg(copiaECola)));
    },
  });

  app.route({
    ...pix.png,
    handler: async ({ usuario, params, query }, reply) => {
      const { copiaECola } = await ler(usuario.uid, params.id, query.em);
      return reply.type('image/png').send(await qrPng(copiaECola));
    },
  });

  app.route({
    ...pix.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await pdfDaConta(deps, usuario.uid, params.id);
      return comoPdf(reply, nome).send(pdf);
    },
  });
}
