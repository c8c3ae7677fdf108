import { buscar } from '@imob/schemas/configuracoes';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const conta = createRoute({
  getParentRoute: () => rotaApp,
  path: '/conta',
  loader: () => precarregar(consulta(buscar)),
  component: tardio(() => import('./Conta.tsx'), 'Conta'),
});

export const rotasConta = [conta] as const;
