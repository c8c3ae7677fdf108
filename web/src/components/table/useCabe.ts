import { useLayoutEffect, useRef, useState } from 'react';

const janelaCabe = (largura: number) => matchMedia(`(min-width: ${largura}px)`).matches;

/**
 * Whether a place is so wide; measured before anything is seen, because the menu beside it takes its part of the
 * window. In a window that is not so wide nothing is, and the first screen of a phone is laid out once: a media query
 * does not ask for the layout, as `innerWidth` does.
 */
export function useCabe(largura: number) {
  const lugar = useRef<HTMLDivElement>(null);
  const [cabe, setCabe] = useState(() => janelaCabe(largura));
  useLayoutEffect(() => {
    const elemento = lugar.current;
    if (!elemento) return;
    const medir = () => setCabe(elemento.clientWidth >= largura);
    if (janelaCabe(largura)) medir();
    const observador = new ResizeObserver(medir);
    observador.observe(elemento);
    return () => observador.disconnect();
  }, [largura]);
  return { lugar, cabe };
}
