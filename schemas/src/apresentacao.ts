import type { Site } from './configuracoes.ts';

/** Said until the site has words of its own, and by the built page where no service fills it (web/index.html). */
export const NOME_DO_PRODUTO = 'Imob';
const DESCRICAO_PADRAO = 'Gestão de imóveis alugados: contratos, cobranças, recibos e vistorias em um só lugar.';

/** A site is called so; ours until it has a name of its own. */
export const nomeDoSite = (site: Site | undefined): string => site?.nomeSite || NOME_DO_PRODUTO;

/** Search engines and link previews say this of it. */
export const descricaoDoSite = ({ descricaoSEO, descricao }: Site): string =>
  descricaoSEO || descricao || DESCRICAO_PADRAO;

/** Only the verification token of what was pasted from Google is used: no foreign script may run on these pages. */
export function tokenDoGoogle(tags: string | null | undefined): string | undefined {
  if (!tags) return undefined;
  return (
    /google-site-verification[^>]*?content=["']([\w-]{10,100})["']/.exec(tags)?.[1] ??
    /^\s*([\w-]{30,100})\s*$/.exec(tags)?.[1]
  );
}
