import * as configuracoes from '@imob/schemas/configuracoes';
import { naoEntregues } from '@imob/schemas/notificacoes';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, buscaDeTextos, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/notificacoes',
  validateSearch: buscaDeTextos('aba', 'contratoId'),
  loader: () => preload(consulta(configuracoes.buscar), consulta(naoEntregues)),
  component: lazyPart(() => import('./Notificacoes.tsx'), 'Notificacoes'),
});

export const rotasNotificacoes = [lista] as const;
