import { createRoute } from '@tanstack/react-router';
import { precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';
import { lerBusca } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/financeiro',
  validateSearch: lerBusca,
  loader: () => precarregarTela('financeiro'),
  component: tardio(() => import('./Financeiro.tsx'), 'Financeiro'),
});

export const rotasFinanceiro = [lista] as const;
