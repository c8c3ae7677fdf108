import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/',
  component: lazyRouteComponent(() => import('./Painel.tsx'), 'Painel'),
});

export const rotasPainel = [lista] as const;
