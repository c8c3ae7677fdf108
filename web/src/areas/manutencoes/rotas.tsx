import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca, selecaoDe } from './busca.ts';

const todas = createRoute({
  getParentRoute: () => appRoute,
  path: '/manutencoes',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => selecaoDe(search),
  loader: ({ deps }) => {
    if (deps.imovelId) preload(consulta('GET /imoveis/:id', { params: { id: deps.imovelId } }));
    if (deps.prestadorId) preload(consulta('GET /prestadores/:id', { params: { id: deps.prestadorId } }));
    void consultas.prefetchInfiniteQuery(pages('GET /manutencoes/pagina', deps));
  },
  component: lazyPart(() => import('./Manutencoes.tsx'), 'Manutencoes'),
});

const uma = createRoute({
  getParentRoute: () => appRoute,
  path: '/manutencoes/$id',
  loader: ({ params }) => preload(consulta('GET /manutencoes/:id', { params })),
  component: lazyPart(() => import('./Manutencao.tsx'), 'Manutencao'),
});

export const rotasManutencoes = [todas, uma] as const;
