import { buscar } from '@imob/schemas/configuracoes';
import { naoEntregues } from '@imob/schemas/notificacoes';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { buscaDeTextos, precarregar, rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/notificacoes',
  validateSearch: buscaDeTextos('aba', 'contratoId'),
  loader: () => precarregar(consulta(buscar), consulta(naoEntregues)),
  component: lazyRouteComponent(() => import('./Notificacoes.tsx'), 'Notificacoes'),
});

export const rotasNotificacoes = [lista] as const;
