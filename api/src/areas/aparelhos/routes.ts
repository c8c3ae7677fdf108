import * as aparelhos from '@imob/schemas/aparelhos';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { marcaDoNavegador } from '../auth/cookie.ts';
import { ligarAparelho, listarAparelhos, tirarAparelho } from './aparelhos.ts';
import { chavesVapid } from './chaves.ts';
import { testarAparelho } from './testar.ts';

export function rotasAparelhos(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const tokenDe = ({ cookies }: FastifyRequest) => cookies[env.SESSION_COOKIE_NAME] ?? '';

  app.route({
    ...aparelhos.listar,
    handler: async (request) => ({
      aparelhos: await listarAparelhos(db, request.usuario.uid, tokenDe(request)),
      chavePublica: (await chavesVapid(deps)).publicKey,
    }),
  });
  app.route({
    ...aparelhos.criar,
    handler: async (request, reply) => {
      const quem = { token: tokenDe(request), marca: marcaDoNavegador(request, env) };
      return reply.code(201).send(await ligarAparelho(deps, request.autor, quem, request.body));
    },
  });
  app.route({
    ...aparelhos.remover,
    handler: async ({ autor, params }) => {
      await tirarAparelho(db, autor, params.id, agora());
      return { message: 'Este aparelho não avisa mais.' };
    },
  });
  app.route({
    ...aparelhos.testar,
    handler: async ({ usuario, params }) => {
      await testarAparelho(deps, usuario.uid, params.id);
      return { message: 'Aviso enviado. Ele chega em instantes.' };
    },
  });
}
