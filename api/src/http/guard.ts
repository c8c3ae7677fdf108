import { hash, timingSafeEqual } from 'node:crypto';
import type { Papel } from '@imob/schemas/auth';
import type { Acesso, Multipart } from '@imob/schemas/base/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Autor, autorDe } from '../areas/auditoria/autor.ts';
import { exigirConfirmada } from '../areas/auth/confirmar.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { App } from './app.ts';
import { HttpError, UNKNOWN_ADDRESS } from './errors.ts';
import { refuseHelper } from './helpers.ts';
import type { OpenHelp, SessionUser, Signed } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The landlord whose records the request is about; set before the handler of every endpoint that is not public. */
    usuario: SessionUser;
    /** The person who signed in; another than `usuario` while they help a landlord. */
    pessoa: SessionUser;
    ajuda: OpenHelp | undefined;
    /** The author of what the request changes in those records. */
    autor: Autor;
  }
  interface FastifyContextConfig {
    acesso?: Acesso;
    limiteDoCorpo?: number;
    sensivel?: true | 'sempre';
    soDono?: true;
    daPessoa?: true;
    soLe?: true;
    umaVez?: true;
    multipart?: Multipart;
    enderecoSecreto?: boolean;
    arquivo?: true;
  }
}

const roles: Record<'sessao' | 'ADMIN' | 'SUPER_ADMIN', readonly Papel[]> = {
  sessao: ['SUPER_ADMIN', 'ADMIN', 'LOCADOR'],
  ADMIN: ['SUPER_ADMIN', 'ADMIN'],
  SUPER_ADMIN: ['SUPER_ADMIN'],
};

/** Tells of the app's page whose it is (`web/src/service/api.ts`). */
const WHOSE_PAGE = 'x-imob-usuario';

const INVALID_SESSION = 'Sua sessão é inválida ou expirou. Entre de novo.';

const OTHER_PERSON = new HttpError(
  401,
  'Outra pessoa entrou neste navegador. Entre de novo com a sua conta para continuar.',
  { extra: { codigo: 'OUTRA_PESSOA' } },
);

/** Tells who is calling, by the session cookie. Throws 401 without a valid session, 403 for a deactivated account. */
export async function authenticate(
  request: FastifyRequest,
  deps: Pick<Deps, 'env' | 'sessions' | 'agora'>,
): Promise<Signed> {
  const token = request.cookies[deps.env.SESSION_COOKIE_NAME];
  const session = token ? await deps.sessions.resolve(token, deps.agora()) : 'invalid';
  if (session === 'invalid') throw new HttpError(401, INVALID_SESSION);
  if (session === 'deactivated')
    throw new HttpError(403, 'Esta conta está desativada. Fale com o administrador do site.');
  return session;
}

/** Asks every request for what its endpoint declares (`acesso`); a route that declares nothing asks for a session. */
export function guardAccess(app: App, deps: Deps) {
  app.decorateRequest('usuario');
  app.decorateRequest('pessoa');
  app.decorateRequest('ajuda');
  app.decorateRequest('autor', {
    getter() {
      return autorDe(this, this.pessoa.uid, this.usuario.uid);
    },
  });
  app.addHook('onRequest', async (request) => {
    // Here already: the body of such a request is not even read.
    if (request.is404) throw UNKNOWN_ADDRESS;
    const access = request.routeOptions.config.acesso ?? 'sessao';
    if (access === 'publico') return;
    if (access === 'cron') return checkSecret(request, deps.env);
    const { pessoa, ajuda } = await authenticate(request, deps);
    const { daPessoa } = request.routeOptions.config;
    request.pessoa = pessoa;
    request.ajuda = ajuda;
    request.usuario = ajuda && !daPessoa ? { uid: ajuda.userId, role: 'LOCADOR' } : pessoa;
    // One browser has one cookie: a tab that was opened by one person must not write into the records of the next.
    const whosePage = request.headers[WHOSE_PAGE];
    if (whosePage !== undefined && whosePage !== request.usuario.uid && !daPessoa) throw OTHER_PERSON;
    if (ajuda) refuseHelper(request, ajuda);
    if (!roles[access].includes(request.usuario.role)) {
      throw new HttpError(403, 'Seu perfil de acesso não permite esta operação.');
    }
    const { sensivel } = request.routeOptions.config;
    if (sensivel) {
      const token = request.cookies[deps.env.SESSION_COOKIE_NAME] ?? '';
      await exigirConfirmada(deps.db, request.usuario.uid, token, deps.agora(), sensivel === 'sempre');
    }
  });
}

const digest = (value: Buffer) => hash('sha256', value, 'buffer');

/** The bytes in which a client may send the text: UTF-8 (curl) or, where it can say it, Latin-1 (fetch). */
function encodings(text: string): Buffer[] {
  const latin1 = Buffer.from(text, 'latin1');
  return latin1.toString('latin1') === text ? [Buffer.from(text), latin1] : [Buffer.from(text)];
}

/** Whether the request carries `Authorization: Bearer <segredo>`; never where there is no secret. */
export function holdsSecret({ headers }: FastifyRequest, secret: string | undefined): boolean {
  if (!secret) return false;
  // Node reads a header's bytes as Latin-1.
  const sent = digest(Buffer.from(headers.authorization ?? '', 'latin1'));
  // Digests have one length, so the comparison takes the same time whatever was sent.
  return encodings(`Bearer ${secret}`).some((expected) => timingSafeEqual(sent, digest(expected)));
}

function checkSecret(request: FastifyRequest, { CRON_SECRET, CRON_SECRET_ANTERIOR }: Env) {
  const known = [CRON_SECRET, CRON_SECRET_ANTERIOR].some((secret) => holdsSecret(request, secret));
  if (!known) throw new HttpError(401, 'Segredo da rotina diária ausente ou incorreto.');
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The CSRF guard: the production cookie is SameSite=None, so a foreign page could send it. A request that changes
 * something is refused when the browser says that it comes from another site. Programs send no Origin. A page that this
 * very service served is ours under whatever name the browser reached it, by the same scheme: where a proxy does not say
 * the scheme (X-Forwarded-Proto), PUBLIC_URL does.
 */
export function refuseForeignOrigin(app: App, env: Env) {
  const ours = new Set([new URL(env.FRONTEND_URL).origin, new URL(env.PUBLIC_URL).origin]);
  const refusal = 'Esta operação foi pedida por outro site e, por segurança, foi recusada.';
  app.addHook('onRequest', (request, _reply, done) =>
    done(isForeign(request) ? new HttpError(403, refusal) : undefined),
  );

  function isForeign(request: FastifyRequest): boolean {
    if (readOnly.has(request.method)) return false;
    const { origin } = request.headers;
    // A page that tells nobody its address has no origin either. No cookie counts there: its address is the secret.
    if (origin === 'null' && request.routeOptions.config.enderecoSecreto) return false;
    if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
    return !ours.has(origin) && origin !== `${request.protocol}://${request.headers.host}`;
  }
}
