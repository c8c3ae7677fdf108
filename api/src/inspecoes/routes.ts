import * as inspecoes from '@imob/schemas/inspecoes';
import type { App } from '../app.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { emFluxo } from '../fatias.ts';
import { descartar } from '../upload/largar.ts';
import { criarInspecao } from './criar.ts';
import { inspecoesDoImovel } from './leitura.ts';
import { mudarInspecao } from './mudar.ts';
import { removerInspecao } from './remover.ts';
import { sincronizarInventario } from './sincronizar.ts';

export function rotasInspecoes(app: App, deps: Deps) {
  const { db, agora } = deps;

  app.route({
    ...inspecoes.criar,
    handler: async ({ usuario, body }, reply) =>
      reply.code(201).send(await criarInspecao(db, usuario.uid, body, agora())),
  });

  app.route({
    ...inspecoes.listarDoImovel,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'imoveis', usuario.uid, params.imovelId);
      return emFluxo(inspecoesDoImovel(db, usuario.uid, id));
    },
  });

  app.route({ ...inspecoes.buscar, handler: ({ usuario, params }) => owned(db, 'inspecoes', usuario.uid, params.id) });

  app.route({
    ...inspecoes.mudar,
    handler: ({ usuario, params, body }) => mudarInspecao(db, usuario.uid, params.id, body, agora()),
  });

  app.route({
    ...inspecoes.sincronizarInventario,
    handler: async ({ usuario, params }) => {
      const atualizados = await sincronizarInventario(db, usuario.uid, params.id, agora());
      return { message: 'Inventário atualizado com as condições da vistoria.', atualizados };
    },
  });

  app.route({
    ...inspecoes.remover,
    handler: async ({ usuario, params }) => {
      await descartar(deps, await removerInspecao(db, usuario.uid, params.id));
      return { message: 'Vistoria apagada.' };
    },
  });
}
