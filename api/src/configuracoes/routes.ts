import * as configuracoes from '@imob/schemas/configuracoes';
import type { App } from '../app.ts';
import { trocarSenha } from '../auth/senha.ts';
import type { Deps } from '../deps.ts';
import { lerConfiguracoes, lerSite } from './leitura.ts';
import { mudarConfiguracoes } from './mudar.ts';

export function rotasConfiguracoes(app: App, deps: Deps) {
  const { db, cifra, env } = deps;

  app.route({ ...configuracoes.buscar, handler: ({ usuario }) => lerConfiguracoes(db, usuario) });

  app.route({ ...configuracoes.publica, handler: () => lerSite(db) });

  app.route({
    ...configuracoes.mudar,
    handler: async ({ usuario, body }) => {
      await mudarConfiguracoes(db, cifra, usuario, body);
      return { ok: true as const };
    },
  });

  app.route({
    ...configuracoes.mudarSenha,
    handler: async (request) => {
      await trocarSenha(deps, request.usuario.uid, request.body.newPassword, request.cookies[env.SESSION_COOKIE_NAME]);
      return { message: 'Senha alterada. As outras sessões foram encerradas.' };
    },
  });
}
