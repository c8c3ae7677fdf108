import { buscar } from '@imob/schemas/configuracoes';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { buscaDeTextos, precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/administracao',
  validateSearch: buscaDeTextos('aba'),
  loader: () => precarregar(consulta(buscar)),
  component: tardio(() => import('./Administracao.tsx'), 'Administracao'),
});

export const rotasAdministracao = [lista] as const;
