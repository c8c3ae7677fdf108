import * as chaves from '@imob/schemas/chaves';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { origemDe } from '../../auditoria/autor.ts';
import { marcaDe, responderEntrada } from '../cookie.ts';
import { cadastrarChave, chavesDe, comecarCadastro, removerChave, renomearChave, visivel } from './chaves.ts';
import { comecarConfirmacao, comecarEntrada, confirmarComChave, entrarComChave } from './usar.ts';

/** Passkeys: a device of the person's, unlocked by them, in place of password and code. */
export function rotasChaves(app: App, deps: Deps) {
  const tokenDe = ({ cookies }: FastifyRequest) => cookies[deps.env.SESSION_COOKIE_NAME] ?? '';

  app.route({
    ...chaves.listar,
    handler: async ({ usuario }) => (await chavesDe(deps.db, usuario.uid)).map(visivel),
  });

  app.route({
    ...chaves.comecarCadastro,
    handler: async ({ autor }) => ({ opcoes: await comecarCadastro(deps, autor) }),
  });

  app.route({
    ...chaves.cadastrar,
    handler: async ({ autor, body }, reply) => reply.code(201).send(await cadastrarChave(deps, autor, body)),
  });

  app.route({
    ...chaves.renomear,
    handler: ({ autor, params, body }) => renomearChave(deps, autor, params.id, body.nome),
  });

  app.route({
    ...chaves.remover,
    handler: async (request) => {
      await removerChave(deps, request.autor, request.params.id, tokenDe(request));
      return { message: 'Chave de acesso removida. Apague-a também no aparelho, para que ele não a ofereça.' };
    },
  });

  app.route({ ...chaves.comecarEntrada, handler: async () => ({ opcoes: await comecarEntrada(deps) }) });

  app.route({
    ...chaves.entrar,
    handler: async (request, reply) => {
      const { ip, body } = request;
      const entrada = await entrarComChave(deps, body.resposta, {
        ...{ ip, origem: origemDe(request), marca: marcaDe(request, deps.env) },
      });
      return responderEntrada(reply, deps, entrada);
    },
  });

  app.route({
    ...chaves.comecarConfirmacao,
    handler: async ({ autor }) => ({ opcoes: await comecarConfirmacao(deps, autor) }),
  });

  app.route({
    ...chaves.confirmar,
    handler: async (request) => {
      await confirmarComChave(deps, request.autor, tokenDe(request), request.body.resposta, request.ip);
      return { message: 'Confirmado.' };
    },
  });
}
