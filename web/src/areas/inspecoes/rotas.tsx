import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';
import { rotaImovel } from '../imoveis/rotaImovel.tsx';

const preparar = ({ params }: { params: { id: string } }) =>
  preload(consulta('GET /inspecoes/imovel/:imovelId', { params: { imovelId: params.id } }));

/** Under the property's own screen. `nova=Saída` opens the form for that kind at once. */
export const abaVistorias = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/vistorias',
  validateSearch: buscaDeTextos('nova'),
  loader: preparar,
  component: lazyPart(() => import('./Vistorias.tsx'), 'Vistorias'),
});

const comparar = createRoute({
  getParentRoute: () => appRoute,
  path: '/imoveis/$id/comparar',
  validateSearch: buscaDeTextos('antes', 'depois'),
  loader: preparar,
  component: lazyPart(() => import('./Comparar.tsx'), 'Comparar'),
});

const vistoria = createRoute({
  getParentRoute: () => appRoute,
  path: '/vistorias/$id',
  component: lazyPart(() => import('./Vistoria.tsx'), 'Vistoria'),
});

const laudo = createRoute({
  getParentRoute: () => appRoute,
  path: '/vistorias/$id/laudo',
  component: lazyPart(() => import('./Laudo.tsx'), 'Laudo'),
});

export const rotasInspecoes = [comparar, vistoria, laudo] as const;
