import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/notificacoes',
  validateSearch: buscaDeTextos('aba', 'contratoId'),
  loader: () => preload(consulta('GET /configuracoes'), consulta('GET /notificacoes/nao-entregues')),
  component: lazyPart(() => import('./Notificacoes.tsx'), 'Notificacoes'),
});

export const rotasNotificacoes = [lista] as const;
