import { descricaoDoSite, nomeDoSite, tokenDoGoogle } from '@imob/schemas/apresentacao';
import type { Perfil } from '@imob/schemas/auth';
import { Site } from '@imob/schemas/configuracoes';

/** Says what the built page (web/index.html, web/vite.config.ts) leaves for each answer to fill. */
const MARCAS = { nonce: '__NONCE__', perfil: '<!--perfil-->', site: ['<!--site-->', '<!--/site-->'] } as const;

type Partes = {
  nonce: string;
  /** Tells who is signed in, as the API says it, so that the app need not ask. */
  perfil: Perfil | undefined;
  /** How the site presents itself; without it the page says what was built into it. */
  site: Site | undefined;
};

/** The page of one answer. No text that fills a mark contains another: each `<` in it is written otherwise. */
export function presentPage(html: string, { nonce, perfil, site }: Partes): string {
  const comPerfil = html
    .replaceAll(MARCAS.nonce, nonce)
    .replace(MARCAS.perfil, () => (perfil ? dadosDaPagina('perfil', perfil) : ''));
  return site ? entre(comPerfil, MARCAS.site, apresentacao(site)) : comPerfil;
}

/** Puts `novo` in place of what stands between two marks. */
function entre(html: string, [inicio, fim]: readonly [string, string], novo: string): string {
  const [de, ate] = [html.indexOf(inicio), html.indexOf(fim)];
  return de < 0 || ate < de ? html : html.slice(0, de) + novo + html.slice(ate + fim.length);
}

/**
 * Read by the app (web/src/service/site.ts, web/src/service/session.tsx); no script, and nothing in it can become
 * one.
 */
const dadosDaPagina = (id: string, dados: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(dados).replaceAll('<', '\\u003c')}</script>`;

/**
 * The site's name, description and icon in the page itself, for search engines, link previews and Google's
 * verification, which run no scripts; and `Site` (of what was read no more than that), so that the app need not ask.
 */
function apresentacao(site: Site): string {
  const nome = nomeDoSite(site);
  const titulo = site.tituloSEO || nome;
  const descricao = descricaoDoSite(site);
  const token = tokenDoGoogle(site.tagsGoogle);
  return [
    `<title>${texto(titulo)}</title>`,
    `<link rel="icon" href="${atributo(site.favicon || '/app/icone.svg')}">`,
    meta('name', 'description', descricao),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:site_name', nome),
    meta('property', 'og:title', titulo),
    meta('property', 'og:description', descricao),
    site.logo && meta('property', 'og:image', site.logo),
    token && meta('name', 'google-site-verification', token),
    dadosDaPagina('site', Site.parse(site)),
  ]
    .filter(Boolean)
    .join('');
}

const meta = (qual: 'name' | 'property', nome: string, valor: string) =>
  `<meta ${qual}="${nome}" content="${atributo(valor)}">`;

const texto = (valor: string) => valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const atributo = (valor: string) => texto(valor).replaceAll('"', '&quot;');
