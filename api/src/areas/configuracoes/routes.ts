import * as configuracoes from '@imob/schemas/configuracoes';
import * as upload from '@imob/schemas/configuracoesUpload';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { exigirConfirmada } from '../auth/confirmar.ts';
import { trocarSenha } from '../auth/senha.ts';
import { discard } from '../upload/files/file.ts';
import { contarAoProvedor, type ImagemDoSite, trocarFotoDoPerfil, trocarImagemDoSite } from './imagens.ts';
import { lerConfiguracoes, lerSite } from './leitura.ts';
import { mudarConfiguracoes, recusarSite } from './mudar.ts';
import { criarSlide, mudarSlide, removerSlide } from './slides.ts';

export function rotasConfiguracoes(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({ ...configuracoes.buscar, handler: ({ usuario }) => lerConfiguracoes(db, usuario) });

  app.route({ ...configuracoes.publica, handler: () => lerSite(db) });

  app.route({
    ...configuracoes.mudar,
    preValidation: async ({ usuario, body }) => recusarSite(usuario.role, body),
    handler: async ({ usuario, autor, body, cookies }) => {
      if (mudaChave(body))
        await exigirConfirmada(db, usuario.uid, cookies[env.SESSION_COOKIE_NAME] ?? '', deps.agora());
      await discard(deps, await mudarConfiguracoes(deps, autor, body));
      if (body.perfil?.fotoUrl === null) await contarAoProvedor(deps, usuario.uid, null);
      return { ok: true as const };
    },
  });

  app.route({
    ...configuracoes.mudarSenha,
    handler: async (request) => {
      const { newPassword: novaSenha, senhaAtual } = request.body;
      const tokenAtual = request.cookies[env.SESSION_COOKIE_NAME];
      await trocarSenha(deps, request.autor, { novaSenha, senhaAtual, tokenAtual, ip: request.ip });
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

  app.route({
    ...upload.mudarSlide,
    handler: ({ autor, params, body }) => mudarSlide(db, autor, params.slideId, body, agora()),
  });

  app.route({
    ...upload.removerSlide,
    handler: async ({ autor, params }) => {
      await removerSlide(deps, autor, params.slideId);
      return { message: 'Slide apagado.' };
    },
  });
}

/** A provider's key, or the Pix key to which tenants pay. The mask is what a client was shown: it changes nothing. */
const mudaChave = ({ pix, notificacoes = {} }: configuracoes.MudancaConfiguracoes): boolean =>
  pix !== undefined ||
  configuracoes.Segredo.options.some(
    (nome) => ![undefined, configuracoes.MASCARA].includes(notificacoes[nome] as string),
  );
