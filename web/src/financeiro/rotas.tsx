import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';
import { lerBusca } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/financeiro',
  validateSearch: lerBusca,
  loader: () => precarregar(consulta(financeiro.listar), consulta(contratos.listar)),
  component: lazyRouteComponent(() => import('./Financeiro.tsx'), 'Financeiro'),
});

export const rotasFinanceiro = [lista] as const;
