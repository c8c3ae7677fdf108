import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { lerBusca } from './busca.ts';
import { rotaLocatario } from './rotaLocatario.tsx';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/locatarios',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    preload(consulta('GET /locatarios/totais', { query: { busca: deps.busca } }));
    void consultas.prefetchInfiniteQuery(pages('GET /locatarios/pagina', deps));
  },
  component: lazyPart(() => import('./Locatarios.tsx'), 'Locatarios'),
});

const novo = createRoute({
  getParentRoute: () => appRoute,
  path: '/locatarios/novo',
  component: lazyPart(() => import('./NovoLocatario.tsx'), 'NovoLocatario'),
});

const editar = createRoute({
  getParentRoute: () => appRoute,
  path: '/locatarios/$id/editar',
  loader: ({ params }) => preload(consulta('GET /locatarios/:id', { params })),
  component: lazyPart(() => import('./EditarLocatario.tsx'), 'EditarLocatario'),
});

const dados = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/dados',
  component: lazyPart(() => import('./Dados.tsx'), 'Dados'),
});

const conversas = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/conversas',
  component: lazyPart(() => import('../conversas/Conversas.tsx'), 'Conversas'),
});

const documentos = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/documentos',
  component: lazyPart(() => import('./Documentos.tsx'), 'Documentos'),
});

const historico = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/',
  loader: ({ params }) => {
    const locatarioId = params.id;
    preload(
      consulta('GET /locatarios/:id/contratos', { params }),
      consulta('GET /financeiro/totais', { query: { locatarioId } }),
    );
    void consultas.prefetchInfiniteQuery(
      pages('GET /financeiro/pagina', { locatarioId, situacao: 'ABERTAS', ordem: 'VENCIMENTO' }),
    );
  },
  component: lazyPart(() => import('./Historico.tsx'), 'Historico'),
});

export const rotasLocatarios = [
  todos,
  novo,
  editar,
  rotaLocatario.addChildren([dados, conversas, documentos, historico]),
] as const;
