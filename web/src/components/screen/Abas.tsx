import { createLink, useRouterState } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useFechada } from '../links/useFechada.ts';
import estilo from './Abas.module.css';
import { useBordas } from './useBordas.ts';

type PropsDaAba = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** One part of a record; `to` and `params` are checked. */
export const Aba = createLink((props: PropsDaAba) =>
  useFechada(props.href) ? null : <a {...props} className={estilo.aba} />,
);

/** Serves the part whose address begins those of the others. */
export const SO_ESTA = { exact: true, includeSearch: false };

/** The parts of one record, each with an address of its own. */
export function Abas({ nome, children }: { nome: string; children: ReactNode }) {
  const lista = useRef<HTMLElement>(null);
  useBordas(lista);
  const caminho = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone not all of them fit: the one that is open is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is open
  useEffect(() => {
    const aberta = lista.current?.querySelector<HTMLElement>('[data-status="active"]');
    if (lista.current && aberta) lista.current.scrollLeft = aberta.offsetLeft - lista.current.offsetLeft - 16;
  }, [caminho]);
  return (
    <nav ref={lista} className={`${estilo.abas} bordas nao-imprimir`} aria-label={nome}>
      {children}
    </nav>
  );
}
