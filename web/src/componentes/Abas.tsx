import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import estilo from './Abas.module.css';

type Aba = { para: LinkProps['to']; nome: string; exata?: boolean };

/** The parts of one record, each with an address of its own. */
export function Abas({ nome, params, abas }: { nome: string; params: Record<string, string>; abas: readonly Aba[] }) {
  const lista = useRef<HTMLElement>(null);
  const caminho = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone not all of them fit: the one that is open is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is open
  useEffect(() => {
    const aberta = lista.current?.querySelector<HTMLElement>('[data-status="active"]');
    if (lista.current && aberta) lista.current.scrollLeft = aberta.offsetLeft - lista.current.offsetLeft - 16;
  }, [caminho]);
  return (
    <nav ref={lista} className={`${estilo.abas} nao-imprimir`} aria-label={nome}>
      {abas.map(({ para, nome: titulo, exata = false }) => (
        <Link
          key={titulo}
          {...({ to: para, params } as LinkProps)}
          className={estilo.aba}
          activeOptions={{ exact: exata, includeSearch: false }}
        >
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
