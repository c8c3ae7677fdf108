import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, selecaoDe } from './busca.ts';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/compromissos',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.imovelId) preload(consulta('GET /imoveis/:id', { params: { id: deps.imovelId } }));
    void consultas.prefetchInfiniteQuery(pages('GET /compromissos/pagina', selecaoDe(deps)));
  },
  component: lazyPart(() => import('./Compromissos.tsx'), 'Compromissos'),
});

export const rotasCompromissos = [todos] as const;
