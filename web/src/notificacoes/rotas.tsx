import { createRoute } from '@tanstack/react-router';
import { buscaDeTextos, precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/notificacoes',
  validateSearch: buscaDeTextos('aba', 'contratoId'),
  loader: () => precarregarTela('notificacoes'),
  component: tardio(() => import('./Notificacoes.tsx'), 'Notificacoes'),
});

export const rotasNotificacoes = [lista] as const;
