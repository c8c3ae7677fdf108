import { hash, timingSafeEqual } from 'node:crypto';
import type { Papel } from '@imob/schemas/auth';
import type { Acesso, Multipart } from '@imob/schemas/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { ENDERECO_DESCONHECIDO, HttpError } from './errors.ts';
import type { Usuario } from './sessao.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every endpoint that is not public. */
    usuario: Usuario;
  }
  interface FastifyContextConfig {
    acesso?: Acesso;
    multipart?: Multipart;
  }
}

const papeis: Record<'sessao' | 'ADMIN' | 'SUPER_ADMIN', readonly Papel[]> = {
  sessao: ['SUPER_ADMIN', 'ADMIN', 'LOCADOR'],
  ADMIN: ['SUPER_ADMIN', 'ADMIN'],
  SUPER_ADMIN: ['SUPER_ADMIN'],
};

const SESSAO_INVALIDA = 'Sua sessão é inválida ou expirou. Entre de novo.';

/** Who is calling, by the session cookie. Throws 401 without a valid session, 403 for a deactivated account. */
export async function autenticar(
  request: FastifyRequest,
  deps: Pick<Deps, 'env' | 'sessoes' | 'agora'>,
): Promise<Usuario> {
  const token = request.cookies[deps.env.SESSION_COOKIE_NAME];
  const resultado = token ? await deps.sessoes.resolver(token, deps.agora()) : 'invalida';
  if (resultado === 'invalida') throw new HttpError(401, SESSAO_INVALIDA);
  if (resultado === 'desativada')
    throw new HttpError(403, 'Esta conta está desativada. Fale com o administrador do site.');
  return resultado.usuario;
}

/** Asks every request for what its endpoint declares (`acesso`); a route that declares nothing asks for a session. */
export function guardarAcesso(app: App, deps: Deps) {
  app.decorateRequest('usuario');
  app.addHook('onRequest', async (request) => {
    // Here already: the body of such a request is not even read.
    if (request.is404) throw ENDERECO_DESCONHECIDO;
    const acesso = request.routeOptions.config.acesso ?? 'sessao';
    if (acesso === 'publico') return;
    if (acesso === 'cron') return conferirSegredo(request, deps.env.CRON_SECRET);
    request.usuario = await autenticar(request, deps);
    if (!papeis[acesso].includes(request.usuario.role)) {
      throw new HttpError(403, 'Seu perfil de acesso não permite esta operação.');
    }
  });
}

const digest = (valor: string) => hash('sha256', valor, 'buffer');

function conferirSegredo(request: FastifyRequest, segredo: string | undefined) {
  const enviado = request.headers.authorization ?? '';
  // Digests have one length, so the comparison takes the same time whatever was sent.
  if (!segredo || !timingSafeEqual(digest(enviado), digest(`Bearer ${segredo}`))) {
    throw new HttpError(401, 'Segredo da rotina diária ausente ou incorreto.');
  }
}

const soLeitura = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The CSRF guard: the production cookie is SameSite=None, so a foreign page could send it. A request that changes
 * something is refused when the browser says that it comes from another site. Programs send no Origin.
 */
export function recusarOrigemAlheia(app: App, env: Env) {
  const nossas = new Set([new URL(env.FRONTEND_URL).origin, new URL(env.PUBLIC_URL).origin]);
  app.addHook('onRequest', async (request) => {
    if (soLeitura.has(request.method)) return;
    const { origin } = request.headers;
    const alheia =
      origin === undefined
        ? request.headers['sec-fetch-site'] === 'cross-site'
        : !nossas.has(origin) && !mesmaOrigem(origin, request.headers.host);
    if (alheia) throw new HttpError(403, 'Esta operação foi pedida por outro site e, por segurança, foi recusada.');
  });
}

/** The page was served by this very service, under whatever name the browser reached it. */
function mesmaOrigem(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
