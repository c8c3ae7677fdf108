import { buscar } from '@imob/schemas/configuracoes';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, buscaDeTextos, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/administracao',
  validateSearch: buscaDeTextos('aba'),
  loader: () => preload(consulta(buscar)),
  component: lazyPart(() => import('./Administracao.tsx'), 'Administracao'),
});

export const rotasAdministracao = [lista] as const;
