import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis',
  component: lazyRouteComponent(() => import('./Imoveis.tsx'), 'Imoveis'),
});

export const rotasImoveis = [lista] as const;
