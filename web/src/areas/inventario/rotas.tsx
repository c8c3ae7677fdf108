import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';
import { rotaImovel } from '../imoveis/rotaImovel.tsx';

const preparar = ({ params }: { params: { id: string } }) =>
  preload(consulta('GET /inventario/imovel/:imovelId', { params: { imovelId: params.id } }));

/** Under the property's own screen. `item` is what a label's QR code leads to. */
export const abaInventario = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/inventario',
  validateSearch: buscaDeTextos('item'),
  loader: preparar,
  component: lazyPart(() => import('./Inventario.tsx'), 'Inventario'),
});

const etiquetas = createRoute({
  getParentRoute: () => appRoute,
  path: '/imoveis/$id/etiquetas',
  loader: preparar,
  component: lazyPart(() => import('./Etiquetas.tsx'), 'Etiquetas'),
});

export const rotasInventario = [etiquetas] as const;
