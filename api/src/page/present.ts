import { descricaoDoSite, nomeDoSite, tokenDoGoogle } from '@imob/schemas/apresentacao';
import type { Perfil } from '@imob/schemas/auth';
import { Site } from '@imob/schemas/configuracoes';

/** Says what the built page (web/index.html, web/vite.config.ts) leaves for each answer to fill. */
const MARKS = { nonce: '__NONCE__', perfil: '<!--perfil-->', site: ['<!--site-->', '<!--/site-->'] } as const;

type Parts = {
  nonce: string;
  /** Tells who is signed in, as the API says it, so that the app need not ask. */
  perfil: Perfil | undefined;
  /** How the site presents itself; without it the page says what was built into it. */
  site: Site | undefined;
};

/** The page of one answer. No text that fills a mark contains another: each `<` in it is written otherwise. */
export function presentPage(html: string, { nonce, perfil, site }: Parts): string {
  const withProfile = html
    .replaceAll(MARKS.nonce, nonce)
    .replace(MARKS.perfil, () => (perfil ? pageData('perfil', perfil) : ''));
  return site ? replaceBetween(withProfile, MARKS.site, presentation(site)) : withProfile;
}

/** Puts `content` in place of what stands between two marks. */
function replaceBetween(html: string, [start, end]: readonly [string, string], content: string): string {
  const [from, to] = [html.indexOf(start), html.indexOf(end)];
  return from < 0 || to < from ? html : html.slice(0, from) + content + html.slice(to + end.length);
}

/**
 * Read by the app (web/src/service/site.ts, web/src/service/session.tsx); no script, and nothing in it can become
 * one.
 */
const pageData = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * The site's name, description and icon in the page itself, for search engines, link previews and Google's
 * verification, which run no scripts; and `Site` (of what was read no more than that), so that the app need not ask.
 */
function presentation(site: Site): string {
  const name = nomeDoSite(site);
  const title = site.tituloSEO || name;
  const description = descricaoDoSite(site);
  const token = tokenDoGoogle(site.tagsGoogle);
  return [
    `<title>${text(title)}</title>`,
    `<link rel="icon" href="${attribute(site.favicon || '/app/icone.svg')}">`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    site.logo && meta('property', 'og:image', site.logo),
    token && meta('name', 'google-site-verification', token),
    pageData('site', Site.parse(site)),
  ]
    .filter(Boolean)
    .join('');
}

const meta = (key: 'name' | 'property', name: string, value: string) =>
  `<meta ${key}="${name}" content="${attribute(value)}">`;

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (value: string) => text(value).replaceAll('"', '&quot;');
