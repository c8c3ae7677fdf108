import { createRoute } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

/** What surrounds every part of one property: its name, what can be done with it, and the way to the other parts. */
export const rotaImovel = createRoute({
  getParentRoute: () => rotaApp,
  id: 'imovel',
  component: tardio(() => import('./Imovel.tsx'), 'Imovel'),
});
