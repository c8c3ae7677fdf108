import { pagina, totais } from '@imob/schemas/paginas/recibos';
import * as recibos from '@imob/schemas/recibos';
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
    preload(consulta(totais, { query: selecaoDe(deps) }));
    void consultas.prefetchInfiniteQuery(pages(pagina, deps));
  },
  component: lazyPart(() => import('./Recibos.tsx'), 'Recibos'),
});

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/recibos/$id',
  loader: ({ params }) => preload(consulta(recibos.buscar, { params })),
  component: lazyPart(() => import('./DetalheRecibo.tsx'), 'DetalheRecibo'),
});

export const rotasRecibos = [lista, um] as const;
