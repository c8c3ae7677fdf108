import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/recibos',
  component: lazyRouteComponent(() => import('./Recibos.tsx'), 'Recibos'),
});

export const rotasRecibos = [lista] as const;
