import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/locatarios',
  component: lazyRouteComponent(() => import('./Locatarios.tsx'), 'Locatarios'),
});

export const rotasLocatarios = [lista] as const;
