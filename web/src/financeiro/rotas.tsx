import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';
import { lerBusca } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/financeiro',
  validateSearch: lerBusca,
  loader: () => precarregar(consulta(financeiro.listar), consulta(contratos.listar)),
  component: tardio(() => import('./Financeiro.tsx'), 'Financeiro'),
});

export const rotasFinanceiro = [lista] as const;
