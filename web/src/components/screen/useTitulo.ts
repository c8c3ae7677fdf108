import { useEffect } from 'react';
import { useSite } from '../../service/site.ts';

/** The screen's name in the browser's tab and history, with the site's; `inteiro` takes the place of both. */
export function useTitulo(titulo: string, inteiro?: string | null): void {
  const { nome } = useSite();
  const naAba = inteiro || `${titulo} · ${nome}`;
  useEffect(() => {
    document.title = naAba;
  }, [naAba]);
}
