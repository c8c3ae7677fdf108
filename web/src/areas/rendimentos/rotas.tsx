import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, pedidoDe } from './busca.ts';

const rendimentos = createRoute({
  getParentRoute: () => appRoute,
  path: '/rendimentos',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preload(consulta('GET /rendimentos', { query: pedidoDe(deps) })),
  component: lazyPart(() => import('./Rendimentos.tsx'), 'Rendimentos'),
});

export const rotasRendimentos = [rendimentos] as const;
