import * as acordos from '@imob/schemas/acordos';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { recordIdOf } from '../../../http/repeated.ts';
import { comoPdf } from '../../../pdf/send.ts';
import { criarAcordo } from './criar.ts';
import { desfazerAcordo } from './desfazer.ts';
import { lerDividas } from './dividas.ts';
import { enviarAcordo } from './enviar.ts';
import { fazerPdfDoAcordo } from './fazerPdf.ts';
import { lerVigente, listarAcordos } from './ler.ts';

export function rotasAcordos(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;
  const quando = () => ({ agora: agora(), fuso });
  app.route({
    ...acordos.dividas,
    handler: ({ usuario, params }) => lerDividas(db, usuario.uid, params.id, agora(), fuso),
  });

  app.route({
    ...acordos.criar,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      return reply.code(201).send(await criarAcordo(db, autor, params.id, body, quando(), recordIdOf(request)));
    },
  });

  app.route({
    ...acordos.listar,
    handler: ({ usuario, params }) => listarAcordos(db, usuario.uid, params.id, hoje(agora(), fuso)),
  });

  app.route({
    ...acordos.desfazer,
    handler: ({ autor, params }) => desfazerAcordo(db, autor, params, quando()),
  });

  app.route({
    ...acordos.pdf,
    handler: async ({ usuario, params }, reply) => {
      const acordo = await lerVigente(db, usuario.uid, params, hoje(agora(), fuso));
      const { nome, pdf } = await fazerPdfDoAcordo(deps, usuario.uid, acordo);
      return comoPdf(reply, nome).send(pdf);
    },
  });

  app.route({
    ...acordos.enviar,
    handler: async ({ autor, params }) => {
      await enviarAcordo(deps, autor, params);
      return { message: 'Termo do acordo enviado ao locatário.' };
    },
  });
}
