import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, selecaoDe } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/recibos',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    preload(consulta('GET /recibos/totais', { query: selecaoDe(deps) }));
    void consultas.prefetchInfiniteQuery(pages('GET /recibos/pagina', deps));
  },
  component: lazyPart(() => import('./Recibos.tsx'), 'Recibos'),
});

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/recibos/$id',
  loader: ({ params }) => preload(consulta('GET /recibos/:id', { params })),
  component: lazyPart(() => import('./DetalheRecibo.tsx'), 'DetalheRecibo'),
});

export const rotasRecibos = [lista, um] as const;
