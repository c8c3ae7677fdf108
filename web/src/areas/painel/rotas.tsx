import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { Painel } from './Painel.tsx';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  loader: () => preload(consulta('GET /painel')),
  component: Painel,
});

export const rotasPainel = [lista] as const;
