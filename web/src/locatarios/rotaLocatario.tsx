import { buscar } from '@imob/schemas/locatarios';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';

/** One tenant; documents, contracts and payments hang under it. */
export const rotaLocatario = createRoute({
  getParentRoute: () => rotaApp,
  path: '/locatarios/$id',
  loader: ({ params }) => precarregar(consulta(buscar, { params })),
  component: lazyRouteComponent(() => import('./Locatario.tsx'), 'Locatario'),
});
