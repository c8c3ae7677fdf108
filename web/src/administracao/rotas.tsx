import { buscar } from '@imob/schemas/configuracoes';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { buscaDeTextos, precarregar, rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/administracao',
  validateSearch: buscaDeTextos('aba'),
  loader: () => precarregar(consulta(buscar)),
  component: lazyRouteComponent(() => import('./Administracao.tsx'), 'Administracao'),
});

export const rotasAdministracao = [lista] as const;
