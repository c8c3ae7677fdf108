import type { Site } from './configuracoes.ts';

const NOME_PADRAO = 'Imob';

/** What a site is called; ours until it has a name of its own. */
export const nomeDoSite = (site: Site | undefined): string => site?.nomeSite || NOME_PADRAO;

/** What search engines and link previews say of it, if anything was written. */
export const descricaoDoSite = ({ descricaoSEO, descricao }: Site): string | null => descricaoSEO || descricao;

/** Of what was pasted from Google only the verification token is used: no foreign script may run on these pages. */
export function tokenDoGoogle(tags: string | null | undefined): string | undefined {
  if (!tags) return undefined;
  return (
    /google-site-verification[^>]*?content=["']([\w-]{10,100})["']/.exec(tags)?.[1] ??
    /^\s*([\w-]{30,100})\s*$/.exec(tags)?.[1]
  );
}
