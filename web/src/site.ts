import { publica, Site } from '@imob/schemas/configuracoes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consulta } from './consultas.ts';

const NOME_PADRAO = 'Imob';
const LEMBRANCA = 'imob.site';

/** The site as last seen in this browser, so that its name and colours are there with the first paint. */
function lembrado(): Site | undefined {
  try {
    return Site.safeParse(JSON.parse(localStorage.getItem(LEMBRANCA) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const consultaSite = consulta(publica);

/** How the site presents itself: name, logos, colours, slides. */
export function useSite() {
  const { data: site, isFetched } = useQuery({ ...consultaSite, placeholderData: lembrado, staleTime: 5 * 60_000 });
  return { site, nome: site?.nomeSite || NOME_PADRAO, carregado: isFetched };
}

/** Writes the site's name, description and icon where the browser shows them, and keeps them for the next visit. */
export function useApresentacao(site: Site | undefined): void {
  useEffect(() => {
    if (!site) return;
    try {
      localStorage.setItem(LEMBRANCA, JSON.stringify(site));
    } catch {
      // No storage: the next visit waits for the answer.
    }
    const descricao = site.descricaoSEO || site.descricao;
    if (descricao) document.querySelector('meta[name="description"]')?.setAttribute('content', descricao);
    if (site.favicon) document.querySelector('link[rel="icon"]')?.setAttribute('href', site.favicon);
    const verificacao = tokenDoGoogle(site.tagsGoogle);
    if (verificacao && !document.querySelector('meta[name="google-site-verification"]')) {
      const meta = Object.assign(document.createElement('meta'), {
        name: 'google-site-verification',
        content: verificacao,
      });
      document.head.append(meta);
    }
  }, [site]);
}

/** Of what was pasted from Google only the verification token is used: no foreign script may run on these pages. */
export function tokenDoGoogle(tags: string | null | undefined): string | undefined {
  if (!tags) return undefined;
  return (
    /google-site-verification[^>]*?content=["']([\w-]{10,100})["']/.exec(tags)?.[1] ??
    /^\s*([\w-]{30,100})\s*$/.exec(tags)?.[1]
  );
}
