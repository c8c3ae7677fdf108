import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { ano, leitorDeBusca } from '../../start/search.ts';

const resultado = createRoute({
  getParentRoute: () => appRoute,
  path: '/resultado',
  validateSearch: leitorDeBusca({ ano }),
  component: lazyPart(() => import('./Resultado.tsx'), 'Resultado'),
});

export const rotasResultado = [resultado] as const;
