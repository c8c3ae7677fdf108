import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

/** One tenant; documents, contracts and payments hang under it. */
export const rotaLocatario = createRoute({
  getParentRoute: () => appRoute,
  path: '/locatarios/$id',
  loader: ({ params }) => preload(consulta('GET /locatarios/:id', { params })),
  component: lazyPart(() => import('./Locatario.tsx'), 'Locatario'),
});
