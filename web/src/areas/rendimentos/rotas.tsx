import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { ano, anoDe, leitorDeBusca } from '../../start/search.ts';

const rendimentos = createRoute({
  getParentRoute: () => appRoute,
  path: '/rendimentos',
  validateSearch: leitorDeBusca({ ano }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preload(consulta('GET /rendimentos', { query: { ano: anoDe(deps) } })),
  component: lazyPart(() => import('./Rendimentos.tsx'), 'Rendimentos'),
});

export const rotasRendimentos = [rendimentos] as const;
