import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/$imovelId/inventario',
  component: lazyRouteComponent(() => import('./Inventario.tsx'), 'Inventario'),
});

export const rotasInventario = [lista] as const;
