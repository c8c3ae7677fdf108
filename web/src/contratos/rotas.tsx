import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/contratos',
  component: lazyRouteComponent(() => import('./Contratos.tsx'), 'Contratos'),
});

export const rotasContratos = [lista] as const;
