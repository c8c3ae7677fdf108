import { useEffect } from 'react';
import { useSite } from '../site.ts';

/** The screen's name in the browser's tab and history. */
export function useTitulo(titulo: string | undefined): void {
  const { site, nome } = useSite();
  const doSite = site?.tituloSEO || nome;
  useEffect(() => {
    document.title = titulo ? `${titulo} · ${nome}` : doSite;
  }, [titulo, nome, doSite]);
}
