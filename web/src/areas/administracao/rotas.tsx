import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/administracao',
  validateSearch: buscaDeTextos('aba'),
  loader: () => preload(consulta('GET /configuracoes')),
  component: lazyPart(() => import('./Administracao.tsx'), 'Administracao'),
});

export const rotasAdministracao = [lista] as const;
