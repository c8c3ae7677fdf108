import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca } from './busca.ts';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/prestadores',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void consultas.prefetchInfiniteQuery(pages('GET /prestadores/pagina', deps));
  },
  component: lazyPart(() => import('./Prestadores.tsx'), 'Prestadores'),
});

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/prestadores/$id',
  loader: ({ params }) => {
    preload(consulta('GET /prestadores/:id', { params }));
    void consultas.prefetchInfiniteQuery(pages('GET /manutencoes/pagina', { prestadorId: params.id }));
  },
  component: lazyPart(() => import('./Prestador.tsx'), 'Prestador'),
});

export const rotasPrestadores = [todos, um] as const;
