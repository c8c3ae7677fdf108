import * as ajudantes from '@imob/schemas/ajudantes';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { abrirAjuda, deixarDeAjudar, fecharAjuda, lerAjudas } from './ajudas.ts';
import { convidar, convidarDeNovo } from './convidar.ts';
import { aceitarConvite, verConvite } from './convite.ts';
import { listarAjudantes } from './leitura.ts';
import { mudarAlcance, terminarAjuda } from './mudar.ts';

export function rotasAjudantes(app: App, deps: Deps) {
  const { db, env } = deps;
  const tokenDe = ({ cookies }: FastifyRequest) => cookies[env.SESSION_COOKIE_NAME] ?? '';

  app.route({
    ...ajudantes.listar,
    handler: async ({ usuario }) => ({ ajudantes: await listarAjudantes(deps, usuario.uid) }),
  });
  app.route({
    ...ajudantes.convidar,
    handler: async ({ autor, body }, reply) => reply.code(201).send(await convidar(deps, autor, body)),
  });
  app.route({
    ...ajudantes.mudar,
    handler: ({ autor, params, body }) => mudarAlcance(deps, autor, params.id, body.alcance),
  });
  app.route({
    ...ajudantes.convidarDeNovo,
    handler: async ({ autor, params }, reply) => reply.code(201).send(await convidarDeNovo(deps, autor, params.id)),
  });
  app.route({
    ...ajudantes.terminar,
    handler: async ({ autor, params }) => ({ message: await terminarAjuda(deps, autor, params.id) }),
  });

  app.route({
    ...ajudantes.minhas,
    handler: async ({ pessoa, ajuda }) => ({ ajudas: await lerAjudas(db, pessoa.uid, ajuda?.userId) }),
  });
  app.route({
    ...ajudantes.abrir,
    handler: (request) => abrirAjuda(deps, request.autor, tokenDe(request), request.body.userId),
  });
  app.route({
    ...ajudantes.fechar,
    handler: async (request) => {
      await fecharAjuda(deps, request.pessoa.uid, tokenDe(request));
      return { message: 'Você voltou aos seus imóveis.' };
    },
  });
  app.route({
    ...ajudantes.deixar,
    handler: async ({ autor, params }) => {
      await deixarDeAjudar(deps, autor, params.userId);
      return { message: 'Você deixou de ajudar.' };
    },
  });
  app.route({ ...ajudantes.verConvite, handler: ({ body }) => verConvite(deps, body.token) });
  app.route({ ...ajudantes.aceitar, handler: ({ autor, body }) => aceitarConvite(deps, autor, body.token) });
}
