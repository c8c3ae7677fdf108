import * as auth from '@imob/schemas/auth';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import type { Deps } from '../deps.ts';
import { autenticar } from '../guarda.ts';
import { entrar } from './entrar.ts';
import { buscarPerfil, mudarPerfil } from './perfil.ts';
import { registrar } from './registrar.ts';
import { pedirNovaSenha, redefinirSenha } from './senha.ts';
import { confirmar, confirmarComToken, enviarVerificacao, reenviarVerificacao } from './verificacao.ts';

export function rotasAuth(app: App, deps: Deps) {
  const { db, env, sessoes, agora } = deps;
  const producao = env.NODE_ENV === 'production';
  const cookie = { path: '/', httpOnly: true, secure: producao, sameSite: producao ? 'none' : 'lax' } as const;
  const apagarCookie = (reply: FastifyReply) => reply.clearCookie(env.SESSION_COOKIE_NAME, cookie);

  app.route({
    ...auth.login,
    handler: async ({ body, ip }, reply) => {
      const { usuario, sessao } = await entrar(deps, body.email, body.password, ip);
      const { uid, email, role, tipoPessoa, nome } = usuario;
      const { token, expiraEm } = sessao;
      const maxAge = Math.round((expiraEm.getTime() - agora().getTime()) / 1000);
      reply.setCookie(env.SESSION_COOKIE_NAME, token, { ...cookie, maxAge });
      return { message: 'Login realizado com sucesso.', user: { uid, email, role, tipoPessoa, nome } };
    },
  });

  app.route({
    ...auth.logout,
    handler: async (request, reply) => {
      const token = request.cookies[env.SESSION_COOKIE_NAME];
      const sessao = token ? await sessoes.resolver(token, agora()) : 'invalida';
      if (typeof sessao === 'object') {
        await db.transaction().execute((trx) => sessoes.encerrar(trx, sessao.usuario.uid));
        sessoes.esquecer(sessao.usuario.uid);
      }
      apagarCookie(reply);
      return { message: 'Sessão encerrada.' };
    },
  });

  app.route({
    ...auth.register,
    handler: async ({ body }, reply) => {
      const { uid, role } = await registrar(deps, body);
      const nome = body.tipoPessoa === 'PF' ? body.nomeCompleto : body.razaoSocial;
      enviarVerificacao(deps, { uid, email: body.email, nome });
      const message = 'Cadastro realizado. Falta confirmar seu e-mail: abra o link da mensagem que chegar a ele.';
      return reply.code(201).send({ message, user: { uid, email: body.email, role, nome } });
    },
  });

  app.route({
    ...auth.resendVerification,
    handler: async ({ usuario }) => {
      const enviou = await reenviarVerificacao(deps, usuario.uid);
      return { message: enviou ? 'Enviamos um novo e-mail de confirmação.' : 'Seu e-mail já está confirmado.' };
    },
  });

  app.route({
    ...auth.confirmEmail,
    handler: async (request) => {
      if (request.body?.token) await confirmarComToken(deps, request.body.token);
      else await confirmar(db, (await autenticar(request, deps)).uid);
      return { message: 'E-mail confirmado.' };
    },
  });

  app.route({
    ...auth.forgotPassword,
    handler: async ({ body }) => {
      // Not awaited: the time taken must not tell whether the account exists.
      pedirNovaSenha(deps, body.email).catch((err) => deps.log.warn({ err }, 'e-mail de nova senha não enviado'));
      const message = 'Se houver uma conta com este e-mail, enviaremos o link para criar uma nova senha.';
      return { message: `${message} Se não chegar em dois minutos, confira o endereço e peça outro.` };
    },
  });

  app.route({
    ...auth.resetPassword,
    handler: async ({ body }, reply) => {
      await redefinirSenha(deps, body.token, body.newPassword);
      apagarCookie(reply);
      return { message: 'Senha alterada. Entre com a nova senha.' };
    },
  });

  app.route({ ...auth.perfil, handler: ({ usuario }) => buscarPerfil(db, usuario.uid) });

  app.route({ ...auth.mudarPerfil, handler: ({ usuario, body }) => mudarPerfil(db, usuario.uid, body) });
}
