import { descricaoDoSite, nomeDoSite, tokenDoGoogle } from '@imob/schemas/apresentacao';
import type { Perfil } from '@imob/schemas/auth';
import { Site } from '@imob/schemas/configuracoes';
import type { Abertura } from './abertura.ts';

/** The mark in the built page that stands for the nonce of each answer (web/vite.config.ts). */
const MARCA_NONCE = '__NONCE__';

type Partes = {
  nonce: string;
  /** Built files to ask for together with the page's own. */
  arquivos: string[];
  /** The API's addresses to read meanwhile. */
  leituras: string[];
  abertura: Abertura;
  /** Who is signed in, as the API says it, so that the app need not ask. */
  perfil: Perfil | undefined;
  /** How the site presents itself; without it the page says what was built into it. */
  site: Site | undefined;
};

/** The page of one answer: the built one, with what this address and this site add to it. */
export function montarPagina(html: string, { nonce, arquivos, leituras, site, abertura, perfil }: Partes): string {
  const estilos = arquivos.filter((arquivo) => arquivo.endsWith('.css')).map(pedirEstilo);
  const scripts = arquivos.filter((arquivo) => arquivo.endsWith('.js')).map(pedirScript);
  return abrir(apresentar(html, site), abertura)
    .replace('</head>', () => `${estilos.join('')}${perfil ? dadosDaPagina('perfil', perfil) : ''}</head>`)
    .replace('<template id="codigo"', (atual) =>
      leituras.length ? `${atual} data-leituras="${leituras.join(' ')}"` : atual,
    )
    .replace('</template>', () => `${scripts.join('')}</template>`)
    .replaceAll(MARCA_NONCE, nonce);
}

/** A style is only fetched ahead: what fails is tried again by whoever puts it on the page (web/src/tardio.ts). */
const pedirEstilo = (arquivo: string) =>
  `<link rel="preload" as="style" crossorigin href="/app/${arquivo}" nonce="${MARCA_NONCE}">`;

/** With the page's own code, which waits until its frame is seen (web/plugins/abertura.ts). */
const pedirScript = (arquivo: string) =>
  `<link rel="modulepreload" crossorigin href="/app/${arquivo}" nonce="${MARCA_NONCE}">`;

/** Read by the app (web/src/site.ts, web/src/sessao.tsx); no script, and nothing in it can become one. */
const dadosDaPagina = (id: string, dados: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(dados).replaceAll('<', '\\u003c')}</script>`;

/** Fills the frame in the page's body (web/index.html, web/plugins/abertura.css). */
function abrir(html: string, { moldura, tela }: Abertura): string {
  const comMoldura = html.replace('<div class="abertura"', (atual) => `${atual} data-moldura="${moldura}"`);
  if (!tela) return comMoldura;
  return comMoldura
    .replace(/(<p class="abertura-titulo">)[^<]*/, (_, antes) => antes + texto(tela.titulo))
    .replace(/(<p class="abertura-descricao">)[^<]*/, (_, antes) => antes + texto(tela.descricao ?? ''));
}

/**
 * Writes the site's name, description and icon into the page itself, for search engines, link previews and Google's
 * verification, which run no scripts; and `Site` (of what was read no more than that), so that the app need not ask.
 */
function apresentar(html: string, site: Site | undefined): string {
  if (!site) return html;
  const titulo = site.tituloSEO || nomeDoSite(site);
  const descricao = descricaoDoSite(site);
  const token = tokenDoGoogle(site.tagsGoogle);
  const novas = [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:site_name', nomeDoSite(site)),
    meta('property', 'og:title', titulo),
    descricao && meta('property', 'og:description', descricao),
    site.logo && meta('property', 'og:image', site.logo),
    token && meta('name', 'google-site-verification', token),
    dadosDaPagina('site', Site.parse(site)),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${texto(titulo)}</title>`)
    .replace(/<meta name="description"[^>]*>/, (atual) => (descricao ? meta('name', 'description', descricao) : atual))
    .replace(/<link rel="icon"[^>]*>/, (atual) =>
      site.favicon ? `<link rel="icon" href="${atributo(site.favicon)}">` : atual,
    )
    .replace('</head>', () => `${novas.filter(Boolean).join('')}</head>`);
}

const meta = (qual: 'name' | 'property', nome: string, valor: string) =>
  `<meta ${qual}="${nome}" content="${atributo(valor)}">`;

const texto = (valor: string) => valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const atributo = (valor: string) => texto(valor).replaceAll('"', '&quot;');
