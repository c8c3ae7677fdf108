import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { leitorDeBusca, texto } from '../../start/search.ts';

const lerBusca = leitorDeBusca({ busca: texto });

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/comunicados',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void consultas.prefetchInfiniteQuery(pages('GET /comunicados/pagina', deps)),
  component: lazyPart(() => import('./Comunicados.tsx'), 'Comunicados'),
});

const novo = createRoute({
  getParentRoute: () => appRoute,
  path: '/comunicados/novo',
  component: lazyPart(() => import('./NovoComunicado.tsx'), 'NovoComunicado'),
});

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/comunicados/$id',
  loader: ({ params }) => preload(consulta('GET /comunicados/:id', { params })),
  component: lazyPart(() => import('./Comunicado.tsx'), 'Comunicado'),
});

export const rotasComunicados = [todos, novo, um] as const;
