import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

/**
 * Says what surrounds every part of one property: its name, what can be done with it, and the way to the other parts.
 */
export const rotaImovel = createRoute({
  getParentRoute: () => appRoute,
  path: '/imoveis/$id',
  component: lazyPart(() => import('./Imovel.tsx'), 'Imovel'),
});
