import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { consultas } from '../../service/queries.ts';

/** Pixels below the window within which a part is about to be seen. */
const ALEM = 200;
/** A print waits so long for what was not there yet. */
const IMPRESSAO_MS = 5_000;

const Contexto = createContext(true);

/** Whether the part around this is, or was, near what is seen: until then it shows its title and what can be done, and asks for nothing. */
export const usePerto = (): boolean => useContext(Contexto);

/**
 * A part of a long screen, which asks for what it shows once it comes near the window, by scrolling, by the keyboard, or as the anchor of the address; and
 * with all others of the screen when somebody searches in the page or prints it.
 */
export function Perto({ ja = false, children }: { ja?: boolean; children: ReactNode }) {
  const lugar = useRef<HTMLDivElement>(null);
  const hash = useLocation({ select: (onde) => onde.hash });
  const [perto, setPerto] = useState(ja || !('IntersectionObserver' in globalThis));
  const tudo = useTudo();
  // Parts above the one that is led to would push it away as they come.
  const vem = perto || tudo || hash !== '';
  useEffect(() => {
    if (vem) return setPerto(true);
    const observador = new IntersectionObserver((vistos) => vistos.some((um) => um.isIntersecting) && setPerto(true), {
      rootMargin: `${ALEM}px 0px`,
    });
    observador.observe(lugar.current as Element);
    return () => observador.disconnect();
  }, [vem]);
  return (
    <div ref={lugar}>
      <Contexto value={vem}>{children}</Contexto>
    </div>
  );
}

let tudo = false;
const ouvintes = new Set<() => void>();

const pedirTudo = () => {
  tudo = true;
  for (const ouvinte of ouvintes) ouvinte();
};

/** A search in the page finds what is on it, and a print shows it: this comes before the browser's own window. */
function aoTeclar(evento: KeyboardEvent) {
  // Chromium says what it filled in by itself as a key that has no name.
  const tecla = (evento.key as string | undefined)?.toLowerCase();
  const comando = evento.ctrlKey || evento.metaKey;
  if (tecla === 'f3' || (comando && tecla === 'f')) return pedirTudo();
  if (!comando || tecla !== 'p' || evento.shiftKey || evento.altKey || tudo) return;
  evento.preventDefault();
  pedirTudo();
  void imprimir();
}

async function imprimir() {
  const fim = Date.now() + IMPRESSAO_MS;
  do await new Promise((pronto) => setTimeout(pronto, 100));
  while (consultas.isFetching() > 0 && Date.now() < fim);
  print();
}

/** Whether all parts of the screen are asked for; with the last of them the wish ends. */
function useTudo(): boolean {
  return useSyncExternalStore(
    (ouvinte) => {
      if (ouvintes.size === 0) {
        addEventListener('keydown', aoTeclar);
        addEventListener('beforeprint', pedirTudo);
      }
      ouvintes.add(ouvinte);
      return () => {
        ouvintes.delete(ouvinte);
        if (ouvintes.size > 0) return;
        tudo = false;
        removeEventListener('keydown', aoTeclar);
        removeEventListener('beforeprint', pedirTudo);
      };
    },
    () => tudo,
  );
}
