import { pagina, totais } from '@imob/schemas/paginas/financeiro';
import { createRoute } from '@tanstack/react-router';
import { hoje } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, ordemDe, selecaoDe } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/financeiro',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const selecao = selecaoDe(deps, hoje());
    preload(consulta(totais, { query: selecao }));
    void consultas.prefetchInfiniteQuery(pages(pagina, { ...selecao, ordem: ordemDe(deps, hoje()) }));
  },
  component: lazyPart(() => import('./Financeiro.tsx'), 'Financeiro'),
});

export const rotasFinanceiro = [lista] as const;
