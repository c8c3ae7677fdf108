import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, buscaDeTextos, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { rotaImovel } from '../imoveis/rotaImovel.tsx';

/** What a rare screen asks for comes with it, not with the app. */
async function preparar({ params }: { params: { id: string } }) {
  const { listarDoImovel } = await import('@imob/schemas/inventario');
  preload(consulta(listarDoImovel, { params: { imovelId: params.id } }));
}

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
