import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import { marcaLida } from './aparelhosConhecidos.ts';
import type { Entrada } from './entrar.ts';

/** The session cookie's attributes: a browser clears it only where these are the same as when it was set. */
export function atributosDoCookie({ NODE_ENV }: Env) {
  const producao = NODE_ENV === 'production';
  return { path: '/', httpOnly: true, secure: producao, sameSite: producao ? 'none' : 'lax' } as const;
}

const DOIS_ANOS_S = 2 * 365 * 86_400;
const nomeDaMarca = ({ SESSION_COOKIE_NAME }: Env) => `${SESSION_COOKIE_NAME}_aparelho`;

/** Every browser says so of each of its requests; nobody else gets a second cookie. */
const deNavegador = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['sec-fetch-site'] !== undefined;

/** The number that a browser keeps for long, where it is one. */
export const marcaDoNavegador = (request: Pick<FastifyRequest, 'cookies' | 'headers'>, env: Env): string | undefined =>
  deNavegador(request) ? marcaLida(request.cookies[nomeDaMarca(env)]) : undefined;

/** A browser that was here before is known by its cookie, any other client by its user agent. */
export function marcaDe(request: Pick<FastifyRequest, 'cookies' | 'headers'>, env: Env): string | undefined {
  if (deNavegador(request)) return marcaLida(request.cookies[nomeDaMarca(env)]);
  return hash('sha256', request.headers['user-agent'] ?? '', 'base64url').slice(0, 22);
}

/** Gives the session to the browser of whoever signed in, by whatever way. */
export function responderEntrada(reply: FastifyReply, { env, agora }: Deps, { usuario, sessao, reaberta }: Entrada) {
  const { uid, email, role, tipoPessoa, nome } = usuario;
  const { token, expiraEm, marca } = sessao;
  const maxAge = Math.round((expiraEm.getTime() - agora().getTime()) / 1000);
  reply.setCookie(env.SESSION_COOKIE_NAME, token, { ...atributosDoCookie(env), maxAge });
  if (deNavegador(reply.request)) {
    reply.setCookie(nomeDaMarca(env), marca, { ...atributosDoCookie(env), maxAge: DOIS_ANOS_S });
  }
  const message = reaberta ? 'Sua conta voltou: nada dela será apagado.' : 'Login realizado com sucesso.';
  return { message, user: { uid, email, role, tipoPessoa, nome }, ...(reaberta && { reaberta }) };
}
