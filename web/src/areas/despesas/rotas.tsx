import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, selecaoDe } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/despesas',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => selecaoDe(search),
  loader: ({ deps }) => {
    preload(consulta('GET /despesas/totais', { query: deps }));
    void consultas.prefetchInfiniteQuery(pages('GET /despesas/pagina', deps));
  },
  component: lazyPart(() => import('./Despesas.tsx'), 'Despesas'),
});

export const rotasDespesas = [lista] as const;
