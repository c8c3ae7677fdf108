import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/notificacoes',
  component: lazyRouteComponent(() => import('./Notificacoes.tsx'), 'Notificacoes'),
});

export const rotasNotificacoes = [lista] as const;
