import * as grupos from '@imob/schemas/grupos';
import * as imoveis from '@imob/schemas/imoveis';
import * as paginas from '@imob/schemas/paginas/imoveis';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { owned } from '../../db/owned.ts';
import { mapSlices, readInSlices } from '../../db/slices.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { discard } from '../upload/files/file.ts';
import { criarImovel } from './criar.ts';
import { lerGrupos, renomearGrupo } from './grupos.ts';
import { comCalculados, type ImovelRow } from './leitura.ts';
import { mudarImovel } from './mudar.ts';
import { contarImoveis, lerPagina } from './pagina.ts';
import { removerImovel } from './remover.ts';

export function rotasImoveis(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...imoveis.criar,
    handler: async (request, reply) => {
      const id = await criarImovel(db, request.autor, request.body, agora(), recordIdOf(request));
      return reply.code(201).send({ message: 'Imóvel cadastrado.', id });
    },
  });

  app.route({
    ...imoveis.listar,
    handler: async ({ usuario }) => {
      const consulta = sql<ImovelRow>`
        select * from imoveis where "userId" = ${usuario.uid} order by "criadoEm" desc, id`;
      return new List(mapSlices(readInSlices(db, consulta), comCalculados));
    },
  });

  app.route({
    ...paginas.pagina,
    handler: ({ usuario, query }) => lerPagina(db, usuario.uid, hoje(agora(), env.APP_TIMEZONE), query),
  });

  app.route({
    ...paginas.totais,
    handler: ({ usuario, query }) => contarImoveis(db, usuario.uid, query),
  });

  app.route({ ...grupos.listar, handler: async ({ usuario }) => ({ grupos: await lerGrupos(db, usuario.uid) }) });

  app.route({
    ...grupos.renomear,
    handler: async ({ autor, body }) => {
      const quantos = await renomearGrupo(db, autor, body, agora());
      return { message: body.para === null ? 'Grupo desfeito.' : 'Grupo renomeado.', imoveis: quantos };
    },
  });

  app.route({
    ...imoveis.buscar,
    handler: async ({ usuario, params }) => comCalculados(await owned(db, 'imoveis', usuario.uid, params.id)),
  });

  app.route({
    ...imoveis.mudar,
    handler: async ({ autor, params, body }) => {
      await mudarImovel(db, autor, params.id, body, agora());
      return { message: 'Imóvel atualizado.' };
    },
  });

  app.route({
    ...imoveis.remover,
    handler: async ({ autor, params }) => {
      await discard(deps, await removerImovel(db, autor, params.id, agora()));
      return { message: 'Imóvel apagado.' };
    },
  });
}
