import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/financeiro',
  component: lazyRouteComponent(() => import('./Financeiro.tsx'), 'Financeiro'),
});

export const rotasFinanceiro = [lista] as const;
