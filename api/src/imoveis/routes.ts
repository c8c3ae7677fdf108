import { randomUUID } from 'node:crypto';
import * as imoveis from '@imob/schemas/imoveis';
import type { App } from '../app.ts';
import { lerEmFatias } from '../db/lerEmFatias.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { emLista } from '../fatias.ts';
import { descartar } from '../upload/largar.ts';
import { comCalculados } from './leitura.ts';
import { mudarImovel } from './mudar.ts';
import { removerImovel } from './remover.ts';

export function rotasImoveis(app: App, deps: Deps) {
  const { db, agora } = deps;

  app.route({
    ...imoveis.criar,
    handler: async ({ usuario, body }, reply) => {
      const id = randomUUID();
      const { fotosKeys, ...campos } = body;
      await db
        .insertInto('imoveis')
        .values({
          ...campos,
          ...(fotosKeys && { fotosKeys: JSON.stringify(fotosKeys) }),
          id,
          userId: usuario.uid,
          criadoEm: agora().toISOString(),
        })
        .execute();
      return reply.code(201).send({ message: 'Imóvel cadastrado.', id });
    },
  });

  app.route({
    ...imoveis.listar,
    handler: async ({ usuario }) => {
      const consulta = db
        .selectFrom('imoveis')
        .selectAll()
        .where('userId', '=', usuario.uid)
        .orderBy('criadoEm', 'desc')
        .orderBy('id');
      return emLista(lerEmFatias(db, consulta), comCalculados);
    },
  });

  app.route({
    ...imoveis.buscar,
    handler: async ({ usuario, params }) => comCalculados(await owned(db, 'imoveis', usuario.uid, params.id)),
  });

  app.route({
    ...imoveis.mudar,
    handler: async ({ usuario, params, body }) => {
      await mudarImovel(db, usuario.uid, params.id, body, agora());
      return { message: 'Imóvel atualizado.' };
    },
  });

  app.route({
    ...imoveis.remover,
    handler: async ({ usuario, params }) => {
      await descartar(deps, await removerImovel(db, usuario.uid, params.id));
      return { message: 'Imóvel apagado.' };
    },
  });
}
