import { createRoute } from '@tanstack/react-router';
import { publicRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const convite = createRoute({
  getParentRoute: () => publicRoute,
  path: '/ajudar/$token',
  component: lazyPart(() => import('./Convite.tsx'), 'Convite'),
});

export const rotasConvite = [convite] as const;
