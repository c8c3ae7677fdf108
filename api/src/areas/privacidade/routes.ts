import * as privacidade from '@imob/schemas/privacidade';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { disposition } from '../../providers/storage/storage.ts';
import { atributosDoCookie } from '../auth/cookie.ts';
import { discard } from '../upload/files/file.ts';
import { anonimizarLocatario } from './anonimizar.ts';
import { apagarConta } from './conta.ts';
import { dadosDoLocatario } from './dados.ts';
import { pacoteDoLocatario } from './pacote.ts';

export function rotasPrivacidade(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...privacidade.dadosDoLocatario,
    handler: async ({ autor, params }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(await dadosDoLocatario(db, autor, params.id, agora(), env.APP_TIMEZONE)),
  });

  app.route({
    ...privacidade.pacoteDoLocatario,
    handler: async ({ autor, params }, reply) => {
      const { nome, zip } = await pacoteDoLocatario(deps, autor, params.id);
      return reply
        .type('application/zip')
        .header('content-disposition', disposition(nome, 'application/zip'))
        .header('cache-control', 'private, no-store')
        .send(zip);
    },
  });

  app.route({
    ...privacidade.anonimizarLocatario,
    handler: async ({ autor, params }) => {
      const dia = hoje(agora(), env.APP_TIMEZONE);
      await discard(deps, await anonimizarLocatario(db, autor, params.id, agora(), dia));
      return { message: 'Locatário anonimizado. Recibos e contas continuam, sem os dados dele no cadastro.' };
    },
  });

  app.route({
    ...privacidade.apagarConta,
    handler: async ({ autor, body, ip }, reply) => {
      const apagaEm = await apagarConta(deps, autor, body.senhaAtual, ip);
      reply.clearCookie(env.SESSION_COOKIE_NAME, atributosDoCookie(env));
      const message = `Conta fechada. Em ${privacidade.DIAS_PARA_VOLTAR} dias tudo o que é dela é apagado; até lá, entre com seu e-mail e senha para voltar.`;
      return { message, apagaEm: apagaEm.toISOString() };
    },
  });
}
