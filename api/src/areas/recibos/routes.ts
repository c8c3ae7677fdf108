import * as paginas from '@imob/schemas/paginas/recibos';
import * as recibos from '@imob/schemas/recibos';
import { isId, owned } from '../../db/owned.ts';
import { readInSlices } from '../../db/slices.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { comoPdf } from '../../pdf/send.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { lerDestinatarios } from './destinatarios.ts';
import { enviarAEscolhidos } from './enviarAEscolhidos.ts';
import { planilhaDeRecibos } from './exportar.ts';
import { fazerPdfDoRecibo } from './fazerPdf.ts';
import { lerPagina } from './pagina.ts';
import { naoEnviados, reenviar } from './reenviar.ts';
import { removerRecibo } from './remover.ts';
import { somarRecibos } from './totais.ts';

export function rotasRecibos(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  app.route({
    ...recibos.listar,
    handler: async ({ usuario, query: { contratoId } }) => {
      if (contratoId !== undefined && !isId(contratoId)) return [];
      const doLocador = db
        .selectFrom('recibos')
        .selectAll()
        .where('userId', '=', usuario.uid)
        .orderBy('dataPagamento', 'desc')
        .orderBy('id');
      return new List(readInSlices(db, contratoId ? doLocador.where('contratoId', '=', contratoId) : doLocador));
    },
  });

  app.route({
    ...paginas.pagina,
    handler: ({ usuario, query }) => lerPagina(db, usuario.uid, env.APP_TIMEZONE, query),
  });

  app.route({
    ...paginas.exportar,
    handler: async ({ usuario, query: { formato, ...selecao } }, reply) =>
      sendSheet(reply, await planilhaDeRecibos(db, usuario.uid, env.APP_TIMEZONE, selecao), formato, 'recibos'),
  });

  app.route({
    ...paginas.totais,
    handler: ({ usuario, query }) => somarRecibos(db, usuario.uid, env.APP_TIMEZONE, query),
  });

  app.route({ ...recibos.buscar, handler: ({ usuario, params }) => owned(db, 'recibos', usuario.uid, params.id) });

  app.route({
    ...recibos.naoEnviados,
    handler: async ({ usuario, params }) => naoEnviados(await owned(db, 'recibos', usuario.uid, params.id), agora()),
  });

  app.route({
    ...recibos.reenviar,
    handler: async ({ autor, params }) => {
      await reenviar(db, autor, params.id, agora(), env.APP_TIMEZONE);
      return { message: 'O recibo está saindo de novo.' };
    },
  });

  app.route({
    ...recibos.destinatarios,
    handler: async ({ usuario, params }) =>
      lerDestinatarios(db, await owned(db, 'recibos', usuario.uid, params.id), env.APP_TIMEZONE),
  });

  app.route({
    ...recibos.enviar,
    handler: async ({ autor, params, body }) => ({
      message: `Recibo enviado a ${await enviarAEscolhidos(deps, autor, params.id, body.locatarios)}.`,
    }),
  });

  app.route({
    ...recibos.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await fazerPdfDoRecibo(db, usuario.uid, params.id, env.APP_TIMEZONE);
      return comoPdf(reply, nome).send(pdf);
    },
  });

  app.route({
    ...recibos.remover,
    handler: async ({ autor, params }) => {
      await removerRecibo(db, autor, params.id, agora());
      return { message: 'Recibo apagado. A conta continua paga.' };
    },
  });
}
