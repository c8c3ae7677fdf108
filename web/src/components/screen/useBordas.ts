import { type RefObject, useEffect } from 'react';

/**
 * Marks a row that scrolls sideways where it holds more than it shows (`data-antes`, `data-depois`), for its edge to fade:
 * without a bar nothing else says so.
 */
export function useBordas(linha: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elemento = linha.current;
    if (!elemento) return;
    const marcar = () => {
      const { scrollLeft, clientWidth, scrollWidth } = elemento;
      elemento.toggleAttribute('data-antes', scrollLeft > 1);
      elemento.toggleAttribute('data-depois', scrollLeft + clientWidth < scrollWidth - 1);
    };
    // Calls once at the start too, after the page was laid out anyway.
    const tamanho = new ResizeObserver(marcar);
    tamanho.observe(elemento);
    elemento.addEventListener('scroll', marcar, { passive: true });
    return () => {
      tamanho.disconnect();
      elemento.removeEventListener('scroll', marcar);
    };
  }, [linha]);
}
