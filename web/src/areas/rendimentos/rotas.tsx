import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { ano, leitorDeBusca } from '../../start/search.ts';

const rendimentos = createRoute({
  getParentRoute: () => appRoute,
  path: '/rendimentos',
  validateSearch: leitorDeBusca({ ano }),
  component: lazyPart(() => import('./Rendimentos.tsx'), 'Rendimentos'),
});

export const rotasRendimentos = [rendimentos] as const;
