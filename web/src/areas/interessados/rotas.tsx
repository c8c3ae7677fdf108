import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, selecaoDe } from './busca.ts';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/interessados',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => selecaoDe(search),
  loader: ({ deps }) => {
    if (deps.imovelId) preload(consulta('GET /imoveis/:id', { params: { id: deps.imovelId } }));
    void consultas.prefetchInfiniteQuery(pages('GET /interessados/pagina', deps));
  },
  component: lazyPart(() => import('./Interessados.tsx'), 'Interessados'),
});

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/interessados/$id',
  loader: ({ params }) => preload(consulta('GET /interessados/:id', { params })),
  component: lazyPart(() => import('./Interessado.tsx'), 'Interessado'),
});

export const rotasInteressados = [todos, um] as const;
