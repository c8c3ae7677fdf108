import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rotaApp } from '../rotasBase.tsx';

/** What surrounds every part of one property: its name, what can be done with it, and the way to the other parts. */
export const rotaImovel = createRoute({
  getParentRoute: () => rotaApp,
  id: 'imovel',
  component: lazyRouteComponent(() => import('./Imovel.tsx'), 'Imovel'),
});
