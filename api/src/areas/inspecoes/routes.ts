import * as inspecoes from '@imob/schemas/inspecoes';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { comoPdf } from '../../pdf/send.ts';
import { discard } from '../upload/files/file.ts';
import { compararInspecao } from './comparar.ts';
import { criarInspecao } from './criar.ts';
import { emendarInspecao } from './emendar.ts';
import { fecharInspecao } from './fechar.ts';
import { fazerPdfDoLaudo } from './laudo/fazerPdf.ts';
import { inspecoesDoImovel } from './leitura.ts';
import { mudarInspecao } from './mudar.ts';
import { removerInspecao } from './remover.ts';
import { sincronizarInventario } from './sincronizar.ts';

export function rotasInspecoes(app: App, deps: Deps) {
  const { db, agora } = deps;

  app.route({
    ...inspecoes.criar,
    handler: async (request, reply) => {
      const { autor, body } = request;
      return reply.code(201).send(await criarInspecao(deps, autor, body, agora(), recordIdOf(request)));
    },
  });

  app.route({
    ...inspecoes.listarDoImovel,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'imoveis', usuario.uid, params.imovelId);
      return new List(inspecoesDoImovel(db, usuario.uid, id));
    },
  });

  app.route({ ...inspecoes.buscar, handler: ({ usuario, params }) => owned(db, 'inspecoes', usuario.uid, params.id) });

  app.route({
    ...inspecoes.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await fazerPdfDoLaudo(deps, usuario.uid, params.id);
      return comoPdf(reply, nome).send(pdf);
    },
  });

  app.route({
    ...inspecoes.mudar,
    handler: ({ autor, params, body }) => mudarInspecao(deps, autor, params.id, body, agora()),
  });

  app.route({
    ...inspecoes.fechar,
    handler: ({ autor, params }) => fecharInspecao(deps, autor, params.id, agora()),
  });

  app.route({
    ...inspecoes.emendar,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await emendarInspecao(db, autor, params.id, body, agora())),
  });

  app.route({
    ...inspecoes.comparar,
    handler: ({ usuario, params, query }) =>
      compararInspecao(db, usuario.uid, params.id, { ...query, fuso: deps.env.APP_TIMEZONE }),
  });

  app.route({
    ...inspecoes.sincronizarInventario,
    handler: async ({ autor, params }) => {
      const atualizados = await sincronizarInventario(db, autor, params.id, agora());
      return { message: 'Inventário atualizado com as condições da vistoria.', atualizados };
    },
  });

  app.route({
    ...inspecoes.remover,
    handler: async ({ autor, params }) => {
      await discard(deps, await removerInspecao(db, autor, params.id, agora()));
      return { message: 'Vistoria apagada.' };
    },
  });
}
