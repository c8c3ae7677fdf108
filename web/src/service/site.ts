import { descricaoDoSite, nomeDoSite, tokenDoGoogle } from '@imob/schemas/apresentacao';
import type { Site } from '@imob/schemas/configuracoes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consulta, consultas } from './queries.ts';

const LEMBRANCA = 'imob.site';

/** An app of before may have remembered one that lacks what this one reads. */
const ehSite = (lido: unknown): lido is Site =>
  typeof lido === 'object' && lido !== null && 'cadastros' in lido && 'sliders' in lido;

/** The site as last seen in this browser, so that its name and colours are there with the first paint. */
function lembrado(): Site | undefined {
  try {
    const lido: unknown = JSON.parse(localStorage.getItem(LEMBRANCA) ?? 'null');
    return ehSite(lido) ? lido : undefined;
  } catch {
    return undefined;
  }
}

export const consultaSite = consulta('GET /configuracoes/publica');

/** The site comes with the page where the service serves it (api/src/page/present.ts); elsewhere it is asked for. */
export function lerSiteDaPagina(): void {
  const daPagina = document.getElementById('site')?.textContent;
  if (daPagina) consultas.setQueryData(consultaSite.queryKey, JSON.parse(daPagina));
  else void consultas.prefetchQuery(consultaSite);
}

/** How the site presents itself: name, logos, colours, slides. */
export function useSite() {
  const { data: site, isFetched } = useQuery({ ...consultaSite, placeholderData: lembrado, staleTime: 5 * 60_000 });
  return { site, nome: nomeDoSite(site), carregado: isFetched };
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
    document.querySelector('meta[name="description"]')?.setAttribute('content', descricaoDoSite(site));
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
