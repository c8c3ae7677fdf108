import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/administracao',
  component: lazyRouteComponent(() => import('./Administracao.tsx'), 'Administracao'),
});

export const rotasAdministracao = [lista] as const;
