import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { abaVistorias } from '../inspecoes/rotas.tsx';
import { abaInventario } from '../inventario/rotas.tsx';
import { lerBusca, selecaoDe } from './busca.ts';
import { consultaDoContratoAtivo, consultaDosContratos, visaoDoImovel } from './consultas.ts';
import { rotaImovel } from './rotaImovel.tsx';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/imoveis',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    preload(consulta('GET /imoveis/totais', { query: selecaoDe({ busca: deps.busca }) }));
    void consultas.prefetchInfiniteQuery(pages('GET /imoveis/pagina', selecaoDe(deps)));
  },
  component: lazyPart(() => import('./Imoveis.tsx'), 'Imoveis'),
});

const novo = createRoute({
  getParentRoute: () => appRoute,
  path: '/imoveis/novo',
  component: lazyPart(() => import('./NovoImovel.tsx'), 'NovoImovel'),
});

const editar = createRoute({
  getParentRoute: () => appRoute,
  path: '/imoveis/$id/editar',
  loader: ({ params }) => preload(consulta('GET /imoveis/:id', { params }), consultaDoContratoAtivo(params.id)),
  component: lazyPart(() => import('./EditarImovel.tsx'), 'EditarImovel'),
});

const resumo = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/',
  loader: ({ params }) => preload(consulta('GET /imoveis/:id', { params }), visaoDoImovel(params.id)),
  component: lazyPart(() => import('./Resumo.tsx'), 'Resumo'),
});

const fotos = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/fotos',
  component: lazyPart(() => import('./Galeria.tsx'), 'Galeria'),
});

const documentos = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/documentos',
  loader: ({ params }) => preload(consulta('GET /imoveis/:id/documentos', { params })),
  component: lazyPart(() => import('./documentos/Documentos.tsx'), 'Documentos'),
});

const contratos = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/contratos',
  loader: ({ params }) => preload(consultaDosContratos(params.id)),
  component: lazyPart(() => import('./ContratosDoImovel.tsx'), 'ContratosDoImovel'),
});

export const rotasImoveis = [
  todos,
  novo,
  editar,
  rotaImovel.addChildren([resumo, fotos, abaInventario, abaVistorias, contratos, documentos]),
] as const;
