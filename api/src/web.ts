import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { Perfil } from '@imob/schemas/auth';
import { hoje } from '@imob/schemas/datas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { aberturaDe } from './abertura.ts';
import type { App } from './app.ts';
import { buscarPerfil } from './auth/perfil.ts';
import { lerSite } from './configuracoes/leitura.ts';
import type { Deps } from './deps.ts';
import { autenticar } from './guarda.ts';
import { montarPagina } from './pagina.ts';
import { leiturasDe, lerManifesto, type Manifesto, precargaDe } from './precarga.ts';

/** Where `npm run build` leaves the web app. */
export const WEB_DIST = path.resolve(import.meta.dirname, '../../web/dist');

/** A page without the site's name is better than none while the database does not answer. */
const ESPERA_DO_BANCO_MS = 500;
const NAO_MONTADA = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Aplicação não montada</title>
<h1>A aplicação web ainda não foi montada</h1>
<p>Rode <code>npm run build</code> na pasta do projeto e recarregue esta página. A API funciona normalmente.</p></html>`;

/**
 * Serves the web app under /app/ (the API has the other paths): assets named by their content are kept by browsers for
 * good, every other address answers the page (with a nonce of its own, the site's name, and asking at once for the screen's
 * files), which finds its own way. Links in mails may lead to the service's root.
 */
export async function servirWeb(
  app: App,
  deps: Pick<Deps, 'log' | 'env' | 'db' | 'sessoes' | 'agora'>,
  dist = WEB_DIST,
): Promise<void> {
  const { log, env, db } = deps;
  if (!existsSync(path.join(dist, 'index.html'))) {
    log.warn('a aplicação web não foi montada: rode "npm run build"; a API funciona sem ela');
  }
  await app.register(async (web) => {
    web.addHook('onRoute', (rota) => {
      rota.config = { ...rota.config, acesso: 'publico' };
      rota.schema = { ...rota.schema, hide: true };
    });
    await web.register(fastifyStatic, {
      root: path.join(dist, 'assets'),
      prefix: '/app/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      redirect: false,
    });
    /** What the page of this request is made for: the site, and who is signed in. */
    const saber = async (request: FastifyRequest) => {
      const temCookie = request.cookies[env.SESSION_COOKIE_NAME] !== undefined;
      const nada = () => undefined;
      const sessao = async () => {
        const usuario = temCookie && (await autenticar(request, deps).catch(nada));
        if (!usuario) return { comSessao: false, perfil: undefined };
        const perfil = await buscarPerfil(db, usuario.uid)
          .then((lido) => Perfil.parse(lido))
          .catch(nada);
        return { comSessao: true, perfil };
      };
      const [site, quem] = await Promise.race([
        Promise.all([lerSite(db).catch(nada), sessao()]),
        esperar(ESPERA_DO_BANCO_MS, [undefined, { comSessao: temCookie, perfil: undefined }] as const, { ref: false }),
      ]);
      return { site, ...quem };
    };
    let lida = { html: '', manifesto: {} as Manifesto };
    const pagina = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      const html = await readFile(path.join(dist, 'index.html'), 'utf8').catch(() => undefined);
      if (html === undefined) return reply.code(503).send(NAO_MONTADA);
      if (html !== lida.html) lida = { html, manifesto: await lerManifesto(dist) };
      const caminho = request.url.replace(/^\/app\/?|\?.*$/g, '');
      const nonce = randomBytes(16).toString('base64url');
      reply.header('content-security-policy', politica(nonce));
      const { site, perfil, comSessao } = await saber(request);
      // Who is signed in stays in no cache, from which Back would bring it after they have left.
      if (perfil) reply.header('cache-control', 'no-store');
      const busca = new URLSearchParams(/\?.*/.exec(request.url)?.[0]);
      const abertura = aberturaDe({ caminho, busca, comSessao, perfil, hoje: hoje(deps.agora(), env.APP_TIMEZONE) });
      const arquivos = precargaDe(lida.manifesto, caminho, comSessao);
      const doApp = abertura.moldura === 'app' ? perfil : undefined;
      const leituras = doApp ? leiturasDe(caminho) : [];
      return reply.send(montarPagina(html, { nonce, site, arquivos, leituras, abertura, perfil: doApp }));
    };
    web.get('/app', pagina);
    web.get('/app/*', pagina);
    web.get('/app/icone.svg', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile('icone.svg', dist, { cacheControl: false }),
    );
    web.get('/', (_request, reply) => reply.redirect('/app/'));
    for (const caminho of ['/confirmar-email', '/nova-senha']) {
      web.get(caminho, ({ url }, reply) => {
        const busca = url.indexOf('?');
        return reply.redirect(`/app${caminho}${busca < 0 ? '' : url.slice(busca)}`);
      });
    }
  });
}

/** Photos and videos may be hosted anywhere (decisions); CEPs are looked up at ViaCEP; all else is our own. */
function politica(nonce: string): string {
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
  ].join('; ');
}
