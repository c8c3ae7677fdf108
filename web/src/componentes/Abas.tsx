import { Link, type LinkProps } from '@tanstack/react-router';
import estilo from './Abas.module.css';

type Aba = { para: LinkProps['to']; nome: string; exata?: boolean };

/** The parts of one record, each with an address of its own. */
export function Abas({ nome, params, abas }: { nome: string; params: Record<string, string>; abas: readonly Aba[] }) {
  return (
    <nav className={`${estilo.abas} nao-imprimir`} aria-label={nome}>
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
