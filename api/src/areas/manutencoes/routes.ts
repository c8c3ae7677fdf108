import * as manutencoes from '@imob/schemas/manutencoes';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { withAddresses } from '../../http/helpers.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { discard } from '../upload/files/file.ts';
import { concluirManutencao } from './concluir.ts';
import { criarManutencao } from './criar.ts';
import { lerManutencao } from './ler.ts';
import { mudarManutencao } from './mudar.ts';
import { mudarOrcamento, pedirOrcamento, removerOrcamento } from './orcamentos.ts';
import { lerPagina } from './pagina.ts';
import { removerManutencao } from './remover.ts';

/** The landlord's routes for repairs; the providers' own are in `rotasDoServico`. */
export function rotasManutencoes(app: App, deps: Deps) {
  const { db, agora } = deps;

  app.route({ ...manutencoes.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...manutencoes.buscar,
    handler: (request) => lerManutencao(db, request.usuario.uid, request.params.id, withAddresses(deps, request)),
  });

  app.route({
    ...manutencoes.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarManutencao(deps, request.autor, request.body, recordIdOf(request))),
  });

  app.route({
    ...manutencoes.mudar,
    handler: ({ autor, params, body }) => mudarManutencao(deps, autor, params.id, body),
  });

  app.route({
    ...manutencoes.concluir,
    handler: ({ autor, params, body }) => concluirManutencao(deps, autor, params.id, body),
  });

  app.route({
    ...manutencoes.remover,
    handler: async ({ autor, params }) => {
      await discard(deps, await removerManutencao(db, autor, params.id, agora()));
      return { message: 'A manutenção foi apagada, com as fotos e os orçamentos.' };
    },
  });

  app.route({
    ...manutencoes.pedirOrcamento,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await pedirOrcamento(deps, autor, params.id, body)),
  });

  app.route({
    ...manutencoes.mudarOrcamento,
    handler: ({ autor, params, body }) => mudarOrcamento(deps, autor, params, body),
  });

  app.route({
    ...manutencoes.removerOrcamento,
    handler: ({ autor, params }) => removerOrcamento(deps, autor, params),
  });
}
