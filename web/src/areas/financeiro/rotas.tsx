import { createRoute } from '@tanstack/react-router';
import { hoje } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lerBusca, ordemDe, selecaoDe } from './busca.ts';
import { Financeiro } from './Financeiro.tsx';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/financeiro',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const selecao = selecaoDe(deps, hoje());
    preload(consulta('GET /financeiro/totais', { query: selecao }));
    void consultas.prefetchInfiniteQuery(pages('GET /financeiro/pagina', { ...selecao, ordem: ordemDe(deps, hoje()) }));
  },
  component: Financeiro,
});

export const rotasFinanceiro = [lista] as const;
