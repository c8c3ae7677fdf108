import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const conta = createRoute({
  getParentRoute: () => appRoute,
  path: '/conta',
  loader: () => preload(consulta('GET /configuracoes')),
  component: lazyPart(() => import('./Conta.tsx'), 'Conta'),
});

export const rotasConta = [conta] as const;
