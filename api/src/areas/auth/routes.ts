import * as auth from '@imob/schemas/auth';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { acceptAnyBody } from '../../http/body.ts';
import { authenticate } from '../../http/guard.ts';
import { sessionName } from '../../http/sessions.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import { autorDe, origemDe } from '../auditoria/autor.ts';
import { atributosDoCookie, marcaDe, responderEntrada } from './cookie.ts';
import { entrar } from './entrar.ts';
import { identificar } from './identificar.ts';
import { buscarPerfil, mudarPerfil } from './perfil.ts';
import { registrar } from './registrar.ts';
import { redefinirSenha } from './senha.ts';
import { pedirEmailNovo } from './trocarEmail.ts';
import { confirmar, confirmarComToken, reenviarVerificacao, verLink } from './verificacao.ts';

export function rotasAuth(app: App, deps: Deps) {
  const { db, env, sessions, agora } = deps;
  const cookie = atributosDoCookie(env);
  const apagarCookie = (reply: FastifyReply) => reply.clearCookie(env.SESSION_COOKIE_NAME, cookie);

  app.route({
    ...auth.login,
    handler: async (request, reply) => {
      const { body, ip } = request;
      const de = { ip, origem: origemDe(request), codigo: body.codigo ?? undefined, marca: marcaDe(request, env) };
      return responderEntrada(reply, deps, await entrar(deps, body.email, body.password, de));
    },
  });

  app.register(async (saida: App) => {
    acceptAnyBody(saida);
    saida.route({
      ...auth.logout,
      // An invalid body still ends the session: the person wants to be out, on all devices unless the body says otherwise.
      attachValidation: true,
      handler: async (request, reply) => {
        const token = request.cookies[env.SESSION_COOKIE_NAME];
        const sessao = token ? await sessions.resolve(token, agora()) : 'invalid';
        if (token && typeof sessao === 'object') {
          const { uid } = sessao.pessoa;
          await db.transaction().execute(async (trx) => {
            const soEste = request.body?.soEste === true;
            if (soEste) await sessions.endOne(trx, uid, token);
            else await sessions.endAll(trx, uid);
            const registro = { tipo: 'sessao', id: sessionName(token) } as const;
            await auditar(trx, autorDe(request, uid), agora(), {
              acao: 'sair',
              registro,
              depois: { sessoes: soEste ? 'esta' : 'todas' },
            });
          });
          sessions.forget(uid);
        }
        apagarCookie(reply);
        return { message: 'Sessão encerrada.' };
      },
    });
  });

  app.route({
    ...auth.register,
    handler: async (request, reply) => {
      const { body } = request;
      const { uid, role } = await registrar(deps, body, origemDe(request));
      const nome = body.tipoPessoa === 'PF' ? body.nomeCompleto : body.razaoSocial;
      const message = 'Cadastro realizado. Falta confirmar seu e-mail: abra o link da mensagem que chegar a ele.';
      return reply.code(201).send({ message, user: { uid, email: body.email, role, nome } });
    },
  });

  app.route({
    ...auth.cadastrar,
    handler: async (request, reply) => {
      const { nome, email, password } = request.body;
      const pessoa = { tipoPessoa: 'PF', nomeCompleto: nome, email, password } as const;
      const { uid, role } = await registrar(deps, pessoa, origemDe(request));
      const message = 'Conta criada. Falta confirmar seu e-mail: abra o link da mensagem que chegar a ele.';
      return reply.code(201).send({ message, user: { uid, email, role, nome } });
    },
  });

  app.route({ ...auth.identificar, handler: ({ autor, body }) => identificar(deps, autor, body) });

  app.route({
    ...auth.resendVerification,
    handler: async ({ autor }) => {
      const enviou = await reenviarVerificacao(deps, autor);
      return { message: enviou ? 'Enviamos um novo e-mail de confirmação.' : 'Seu e-mail já está confirmado.' };
    },
  });

  app.route({
    ...auth.confirmEmail,
    handler: async (request) => {
      const token = request.body?.token;
      if (token) {
        const sessao = request.cookies[env.SESSION_COOKIE_NAME];
        const resolvida = sessao ? await sessions.resolve(sessao, agora()) : 'invalid';
        const quem = typeof resolvida === 'object' ? resolvida.pessoa.uid : undefined;
        return { message: await confirmarComToken(deps, token, origemDe(request), quem) };
      }
      const autor = autorDe(request, (await authenticate(request, deps)).pessoa.uid);
      await db.transaction().execute((trx) => confirmar(trx, autor, agora()));
      return { message: 'E-mail confirmado.' };
    },
  });

  app.route({ ...auth.verLink, handler: ({ body: { token } }) => verLink(deps, token) });

  app.route({
    ...auth.trocarEmail,
    handler: async ({ autor, cookies, body: { email } }) => {
      await pedirEmailNovo(deps, autor, email, cookies[env.SESSION_COOKIE_NAME] ?? '');
      return { message: `Enviamos um link a ${email}. O e-mail da conta muda quando você o abrir.` };
    },
  });

  app.route({
    ...auth.forgotPassword,
    handler: async (request) => {
      // Asked for whether the account exists or not: the time taken must not tell.
      await enqueue(db, 'auth.novaSenha', { email: request.body.email, origem: origemDe(request) });
      const message = 'Se houver uma conta com este e-mail, enviaremos o link para criar uma nova senha.';
      return { message: `${message} Se não chegar em dois minutos, confira o endereço e peça outro.` };
    },
  });

  app.route({
    ...auth.resetPassword,
    handler: async (request, reply) => {
      const { token, newPassword } = request.body;
      const email = await redefinirSenha(deps, token, newPassword, origemDe(request));
      apagarCookie(reply);
      return { message: 'Senha alterada. Entre com a nova senha.', email };
    },
  });

  app.route({ ...auth.perfil, handler: ({ pessoa, ajuda }) => buscarPerfil(deps, pessoa.uid, ajuda) });

  app.route({ ...auth.mudarPerfil, handler: ({ autor, body }) => mudarPerfil(deps, autor, body) });
}
