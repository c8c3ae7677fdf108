import * as inventario from '@imob/schemas/inventario';
import type { App } from '../app.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { emFluxo } from '../fatias.ts';
import { criarItem } from './criar.ts';
import { itensAtivos } from './leitura.ts';
import { mudarItem } from './mudar.ts';

export function rotasInventario(app: App, { db, agora }: Deps) {
  app.route({
    ...inventario.criar,
    handler: async ({ usuario, body }, reply) => reply.code(201).send(await criarItem(db, usuario.uid, body, agora())),
  });

  app.route({
    ...inventario.listarDoImovel,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'imoveis', usuario.uid, params.imovelId);
      return emFluxo(itensAtivos(db, usuario.uid, id));
    },
  });

  app.route({ ...inventario.buscar, handler: ({ usuario, params }) => owned(db, 'itens', usuario.uid, params.id) });

  app.route({
    ...inventario.mudar,
    handler: ({ usuario, params, body }) => mudarItem(db, usuario.uid, params.id, body, agora()),
  });

  app.route({
    ...inventario.remover,
    handler: async ({ usuario, params }) => {
      await mudarItem(db, usuario.uid, params.id, { ativo: false }, agora());
      return { message: 'Item retirado do inventário.' };
    },
  });
}
