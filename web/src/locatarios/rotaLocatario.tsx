import { buscar } from '@imob/schemas/locatarios';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

/** One tenant; documents, contracts and payments hang under it. */
export const rotaLocatario = createRoute({
  getParentRoute: () => rotaApp,
  path: '/locatarios/$id',
  loader: ({ params }) => precarregar(consulta(buscar, { params })),
  component: tardio(() => import('./Locatario.tsx'), 'Locatario'),
});
