import * as inventario from '@imob/schemas/inventario';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { criarItem } from './criar.ts';
import { itensAtivos } from './leitura.ts';
import { mudarItem } from './mudar.ts';

export function rotasInventario(app: App, { db, agora }: Deps) {
  app.route({
    ...inventario.criar,
    handler: async (request, reply) => {
      const { autor, body } = request;
      return reply.code(201).send(await criarItem(db, autor, body, agora(), recordIdOf(request)));
    },
  });

  app.route({
    ...inventario.listarDoImovel,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'imoveis', usuario.uid, params.imovelId);
      return new List(itensAtivos(db, usuario.uid, id));
    },
  });

  app.route({ ...inventario.buscar, handler: ({ usuario, params }) => owned(db, 'itens', usuario.uid, params.id) });

  app.route({
    ...inventario.mudar,
    handler: ({ autor, params, body }) => mudarItem(db, autor, params.id, body, agora()),
  });

  app.route({
    ...inventario.remover,
    handler: async ({ autor, params }) => {
      await mudarItem(db, autor, params.id, { ativo: false }, agora());
      return { message: 'Item retirado do inventário.' };
    },
  });
}
