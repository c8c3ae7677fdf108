import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/modelos',
  loader: () => preload(consulta('GET /modelos')),
  component: lazyPart(() => import('./Modelos.tsx'), 'Modelos'),
});

const novo = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/modelos/novo',
  component: lazyPart(() => import('./Modelo.tsx'), 'NovoModelo'),
});

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/modelos/$id',
  loader: ({ params }) => preload(consulta('GET /modelos/:id', { params })),
  component: lazyPart(() => import('./Modelo.tsx'), 'EditarModelo'),
});

/** The own text of one contract, until it is signed. */
const doContrato = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/texto',
  loader: ({ params }) => preload(consulta('GET /contratos/:id/documento', { params })),
  component: lazyPart(() => import('./TextoDoContrato.tsx'), 'TextoDoContrato'),
});

export const rotasModelos = [todos, novo, um, doContrato] as const;
