import * as configuracoes from '@imob/schemas/configuracoes';
import * as upload from '@imob/schemas/configuracoesUpload';
import type { App } from '../app.ts';
import { trocarSenha } from '../auth/senha.ts';
import type { Deps } from '../deps.ts';
import { descartar } from '../upload/largar.ts';
import { type ImagemDoSite, trocarFotoDoPerfil, trocarImagemDoSite } from './imagens.ts';
import { lerConfiguracoes, lerSite } from './leitura.ts';
import { mudarConfiguracoes } from './mudar.ts';
import { criarSlide, mudarSlide, removerSlide } from './slides.ts';

export function rotasConfiguracoes(app: App, deps: Deps) {
  const { db, cifra, env } = deps;

  app.route({ ...configuracoes.buscar, handler: ({ usuario }) => lerConfiguracoes(db, usuario) });

  app.route({ ...configuracoes.publica, handler: () => lerSite(db) });

  app.route({
    ...configuracoes.mudar,
    handler: async ({ usuario, body }) => {
      await descartar(deps, await mudarConfiguracoes(db, cifra, usuario, body));
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

  const imagens = { logo: upload.logo, logoBranca: upload.logoBranca, favicon: upload.favicon };
  for (const [campo, declarado] of Object.entries(imagens) as [ImagemDoSite, typeof upload.logo][]) {
    app.route({
      ...declarado,
      handler: async (request, reply) =>
        reply.code(201).send(await trocarImagemDoSite(deps, request, request.usuario.uid, campo)),
    });
  }

  app.route({
    ...upload.fotoPerfil,
    handler: async (request, reply) =>
      reply.code(201).send(await trocarFotoDoPerfil(deps, request, request.usuario.uid)),
  });

  app.route({
    ...upload.criarSlide,
    handler: async (request, reply) => reply.code(201).send(await criarSlide(deps, request, request.usuario.uid)),
  });

  app.route({ ...upload.mudarSlide, handler: ({ params, body }) => mudarSlide(db, params.slideId, body) });

  app.route({
    ...upload.removerSlide,
    handler: async ({ params }) => {
      await removerSlide(deps, params.slideId);
      return { message: 'Slide apagado.' };
    },
  });
}
