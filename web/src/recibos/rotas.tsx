import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';
import { lerBusca } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/recibos',
  validateSearch: lerBusca,
  loader: () => precarregarTela('recibos'),
  component: tardio(() => import('./Recibos.tsx'), 'Recibos'),
});

const um = createRoute({
  getParentRoute: () => rotaApp,
  path: '/recibos/$id',
  loader: ({ params }) => precarregar(consulta(recibos.buscar, { params }), consulta(financeiro.listar)),
  component: tardio(() => import('./DetalheRecibo.tsx'), 'DetalheRecibo'),
});

export const rotasRecibos = [lista, um] as const;
