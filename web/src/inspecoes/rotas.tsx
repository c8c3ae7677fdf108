import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/$imovelId/vistorias',
  component: lazyRouteComponent(() => import('./Inspecoes.tsx'), 'Inspecoes'),
});

export const rotasInspecoes = [lista] as const;
