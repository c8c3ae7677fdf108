import * as acesso from '@imob/schemas/acesso';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { confirmarComSenha, confirmarIdentidade } from './confirmar.ts';
import {
  comecarSegundoFator,
  desligarSegundoFator,
  lerSegundoFator,
  ligarSegundoFator,
  trocarCodigos,
} from './segundoFator.ts';
import { encerrarSessao, lerSessoes } from './sessoes.ts';

/** Names who is signed in, and with what. */
export function rotasAcesso(app: App, deps: Deps) {
  const { db, env } = deps;
  const tokenDe = ({ cookies }: FastifyRequest) => cookies[env.SESSION_COOKIE_NAME] ?? '';

  app.route({
    ...acesso.sessoes,
    handler: (request) => lerSessoes(deps, request.usuario.uid, tokenDe(request)),
  });

  app.route({
    ...acesso.encerrarSessao,
    handler: async ({ autor, params }) => {
      await encerrarSessao(deps, autor, params.id);
      return { message: 'Sessão encerrada.' };
    },
  });

  app.route({ ...acesso.segundoFator, handler: ({ usuario }) => lerSegundoFator(db, usuario.uid) });

  app.route({
    ...acesso.comecarSegundoFator,
    handler: async ({ autor }, reply) => reply.code(201).send(await comecarSegundoFator(deps, autor)),
  });

  app.route({
    ...acesso.ligarSegundoFator,
    handler: async ({ autor, body, ip }) => ({ codigos: await ligarSegundoFator(deps, autor, body.codigo, ip) }),
  });

  app.route({
    ...acesso.novosCodigos,
    handler: async ({ autor, body, ip }) => ({ codigos: await trocarCodigos(deps, autor, body.codigo, ip) }),
  });

  app.route({
    ...acesso.desligarSegundoFator,
    handler: async ({ autor, body, ip }) => {
      await desligarSegundoFator(deps, autor, body.codigo, ip);
      return { message: 'Verificação em duas etapas desligada.' };
    },
  });

  app.route({
    ...acesso.confirmarIdentidade,
    handler: async (request) => {
      const { autor, ip, body } = request;
      const { codigo, senhaAtual = '' } = body;
      if (codigo !== undefined) await confirmarIdentidade(deps, autor, tokenDe(request), codigo, ip);
      else await confirmarComSenha(deps, autor, tokenDe(request), senhaAtual, ip);
      return { message: 'Confirmado.' };
    },
  });
}
