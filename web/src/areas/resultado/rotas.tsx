import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { ano, anoDe, leitorDeBusca } from '../../start/search.ts';

const resultado = createRoute({
  getParentRoute: () => appRoute,
  path: '/resultado',
  validateSearch: leitorDeBusca({ ano }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const query = { ano: anoDe(deps) };
    preload(consulta('GET /resultado', { query }), consulta('GET /repasses', { query }));
  },
  component: lazyPart(() => import('./Resultado.tsx'), 'Resultado'),
});

export const rotasResultado = [resultado] as const;
