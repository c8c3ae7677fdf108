import { buscar } from '@imob/schemas/imoveis';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';

/** One property; its parts (photos, inventory, inspections, contracts) hang under it. */
export const rotaImovel = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/$imovelId',
  loader: ({ params }) => precarregar(consulta(buscar, { params: { id: params.imovelId } })),
  component: lazyRouteComponent(() => import('./Imovel.tsx'), 'Imovel'),
});
