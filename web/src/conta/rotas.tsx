import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/conta',
  component: lazyRouteComponent(() => import('./Conta.tsx'), 'Conta'),
});

export const rotasConta = [lista] as const;
