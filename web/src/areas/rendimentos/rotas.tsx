import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { ano, anoDe, leitorDeBusca } from '../../start/search.ts';
import { lerBusca, pedidoDe } from './busca.ts';

const rendimentos = createRoute({
  getParentRoute: () => appRoute,
  path: '/rendimentos',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preload(consulta('GET /rendimentos', { query: pedidoDe(deps) })),
  component: lazyPart(() => import('./Rendimentos.tsx'), 'Rendimentos'),
});

const declaracoes = createRoute({
  getParentRoute: () => appRoute,
  path: '/rendimentos/declaracoes',
  validateSearch: leitorDeBusca({ ano }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preload(consulta('GET /contratos/declaracoes', { query: { ano: anoDe(deps) } })),
  component: lazyPart(() => import('./Declaracoes.tsx'), 'Declaracoes'),
});

export const rotasRendimentos = [rendimentos, declaracoes] as const;
