import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { Entrada } from './entrar.ts';

/** The session cookie's attributes: a browser clears it only where these are the same as when it was set. */
export function atributosDoCookie({ NODE_ENV }: Env) {
  const producao = NODE_ENV === 'production';
  return { path: '/', httpOnly: true, secure: producao, sameSite: producao ? 'none' : 'lax' } as const;
}

/** Gives the session to the browser of whoever signed in, by whatever way. */
export function responderEntrada(reply: FastifyReply, { env, agora }: Deps, { usuario, sessao, reaberta }: Entrada) {
  const { uid, email, role, tipoPessoa, nome } = usuario;
  const { token, expiraEm } = sessao;
  const maxAge = Math.round((expiraEm.getTime() - agora().getTime()) / 1000);
  reply.setCookie(env.SESSION_COOKIE_NAME, token, { ...atributosDoCookie(env), maxAge });
  const message = reaberta ? 'Sua conta voltou: nada dela será apagado.' : 'Login realizado com sucesso.';
  return { message, user: { uid, email, role, tipoPessoa, nome }, ...(reaberta && { reaberta }) };
}
