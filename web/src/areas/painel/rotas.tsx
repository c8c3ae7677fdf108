import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  loader: () => preload(consulta('GET /painel')),
  component: lazyPart(() => import('./Painel.tsx'), 'Painel'),
});

export const rotasPainel = [lista] as const;
