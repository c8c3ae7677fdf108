import { buscar } from '@imob/schemas/configuracoes';
import { naoEntregues } from '@imob/schemas/notificacoes';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { buscaDeTextos, precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/notificacoes',
  validateSearch: buscaDeTextos('aba', 'contratoId'),
  loader: () => precarregar(consulta(buscar), consulta(naoEntregues)),
  component: tardio(() => import('./Notificacoes.tsx'), 'Notificacoes'),
});

export const rotasNotificacoes = [lista] as const;
