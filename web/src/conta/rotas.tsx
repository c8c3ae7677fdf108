import { buscar } from '@imob/schemas/configuracoes';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';

const conta = createRoute({
  getParentRoute: () => rotaApp,
  path: '/conta',
  loader: () => precarregar(consulta(buscar)),
  component: lazyRouteComponent(() => import('./Conta.tsx'), 'Conta'),
});

export const rotasConta = [conta] as const;
