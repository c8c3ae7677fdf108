import * as coproprietarios from '@imob/schemas/coproprietarios';
import { hoje } from '@imob/schemas/rules/dates';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { comoPdf } from '../../pdf/send.ts';
import { gravarCoproprietarios } from './gravar.ts';
import { lerDoImovel } from './ler.ts';
import { fazerPdfDaPrestacao, lerPrestacao } from './prestacao.ts';

export function rotasCoproprietarios(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const calendario = () => ({ hoje: hoje(agora(), fuso), fuso });

  app.route({
    ...coproprietarios.listar,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'imoveis', usuario.uid, params.id);
      return { coproprietarios: await lerDoImovel(db, usuario.uid, id) };
    },
  });

  app.route({
    ...coproprietarios.gravar,
    handler: async ({ autor, params, body }) => ({
      coproprietarios: await gravarCoproprietarios(db, autor, params.id, body.coproprietarios, agora()),
    }),
  });

  app.route({
    ...coproprietarios.prestacao,
    handler: ({ usuario, params, query }) => lerPrestacao(db, usuario.uid, params.id, calendario(), query),
  });

  app.route({
    ...coproprietarios.prestacaoPdf,
    handler: async ({ usuario, params, query }, reply) => {
      const { nome, pdf } = await fazerPdfDaPrestacao(db, usuario.uid, params.id, calendario(), query);
      return comoPdf(reply, nome).send(pdf);
    },
  });
}
