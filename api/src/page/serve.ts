import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { nomeDoSite } from '@imob/schemas/apresentacao';
import { Perfil } from '@imob/schemas/auth';
import { relatarCsp } from '@imob/schemas/operacional';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buscarPerfil } from '../areas/auth/perfil.ts';
import { lerSite } from '../areas/configuracoes/leitura.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app.ts';
import { authenticate } from '../http/guard.ts';
import { presentPage } from './present.ts';

/** The folder in which `npm run build` leaves the web app. */
const WEB_DIST = path.resolve(import.meta.dirname, '../../../web/dist');

/** A page without the site's name is better than none while the database does not answer. */
const DATABASE_WAIT_MS = 500;
const NOT_BUILT = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Aplicação não montada</title>
<h1>A aplicação web ainda não foi montada</h1>
<p>Rode <code>npm run build</code> na pasta do projeto e recarregue esta página. A API funciona normalmente.</p></html>`;

/**
 * Serves the web app under /app/ (the API has the other paths): assets named by their content are kept by browsers
 * for good, every other address answers the page, with a nonce of its own, how the site presents itself and who is
 * signed in. Links in mails may lead to the service's root.
 */
export async function serveWeb(
  app: App,
  deps: Pick<Deps, 'log' | 'env' | 'db' | 'sessions' | 'agora'>,
  dist = WEB_DIST,
): Promise<void> {
  const { log, db } = deps;
  if (!existsSync(path.join(dist, 'index.html'))) {
    log.warn('a aplicação web não foi montada: rode "npm run build"; a API funciona sem ela');
  }
  await app.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, acesso: 'publico' };
      route.schema = { ...route.schema, hide: true };
    });
    await web.register(fastifyStatic, {
      root: path.join(dist, 'assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      redirect: false,
    });
    // A route of the plugin's own lists the whole folder for each file, to compare how its name is spelled.
    web.get<{ Params: { '*': string } }>('/app/assets/*', ({ params }, reply) => reply.sendFile(params['*']));
    /** Gives what the page of this request is made for: the site, and who is signed in. */
    const whatPageSays = async (request: FastifyRequest) => {
      const nothing = () => undefined;
      const signedIn = async () => {
        const { pessoa, ajuda } = await authenticate(request, deps);
        // The app asks for it by itself, and is told so.
        if (ajuda?.alcance === 'TERMINADA') return undefined;
        return Perfil.parse(await buscarPerfil(deps, pessoa.uid, ajuda));
      };
      const [site, profile] = await Promise.race([
        Promise.all([lerSite(db).catch(nothing), signedIn().catch(nothing)]),
        esperar(DATABASE_WAIT_MS, [undefined, undefined] as const, { ref: false }),
      ]);
      return { site, perfil: profile };
    };
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      const html = await readFile(path.join(dist, 'index.html'), 'utf8').catch(() => undefined);
      if (html === undefined) return reply.code(503).send(NOT_BUILT);
      const nonce = randomBytes(16).toString('base64url');
      reply.header('content-security-policy', policy(nonce)).header('reporting-endpoints', `csp="${relatarCsp.url}"`);
      const { site, perfil } = await whatPageSays(request);
      // The signed-in person stays in no cache, from which Back would bring them after they have left.
      if (perfil) reply.header('cache-control', 'no-store');
      return reply.send(presentPage(html, { nonce, site, perfil }));
    };
    web.get('/app', page);
    web.get('/app/*', page);
    for (const icon of ['icone.svg', 'icone-512.png', 'apple-touch-icon.png']) {
      web.get(`/app/${icon}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(icon, dist, { cacheControl: false }),
      );
    }
    // Asked anew each time: a worker that stayed behind would hold a whole version back.
    web.get('/app/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('sw.js', dist, { cacheControl: false }),
    );
    web.get('/app/app.webmanifest', async (_request, reply) => {
      const site = await lerSite(db).catch(() => undefined);
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'public, max-age=3600')
        .send(webManifest(site && nomeDoSite(site)));
    });
    web.get('/', (_request, reply) => reply.redirect('/app/'));
    for (const path of ['/confirmar-email', '/nova-senha']) {
      web.get(path, ({ url }, reply) => {
        const query = url.indexOf('?');
        return reply.redirect(`/app${path}${query < 0 ? '' : url.slice(query)}`);
      });
    }
  });
}

/** A phone or a desktop installs the app by this, under the site's own name. */
const webManifest = (name = 'Imob') => ({
  name,
  short_name: name.slice(0, 20),
  lang: 'pt-BR',
  id: '/app/',
  start_url: '/app/',
  scope: '/app/',
  display: 'standalone',
  background_color: '#f6f7f6',
  theme_color: '#0f766e',
  icons: [
    { src: '/app/icone.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    // Without round corners: the phone gives it the shape of its own icons.
    { src: '/app/icone-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Photos and videos may be hosted anywhere; CEPs are looked up at ViaCEP; all else is our own. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' https: http: data: blob:",
    "media-src 'self' https: http: blob:",
    "connect-src 'self' https://viacep.com.br",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The first is of browsers that do not know the second.
    `report-uri ${relatarCsp.url}`,
    'report-to csp',
  ].join('; ');
}
