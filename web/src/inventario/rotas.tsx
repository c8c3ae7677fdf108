import { listarDoImovel } from '@imob/schemas/inventario';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { rotaImovel } from '../imoveis/rotaImovel.tsx';
import { buscaDeTextos, precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const preparar = ({ params: { imovelId } }: { params: { imovelId: string } }) =>
  precarregar(consulta(listarDoImovel, { params: { imovelId } }));

/** Under the property's own screen. `item` is what a label's QR code leads to. */
export const abaInventario = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/imoveis/$imovelId/inventario',
  validateSearch: buscaDeTextos('item'),
  loader: preparar,
  component: tardio(() => import('./Inventario.tsx'), 'Inventario'),
});

const etiquetas = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/$imovelId/etiquetas',
  loader: preparar,
  component: tardio(() => import('./Etiquetas.tsx'), 'Etiquetas'),
});

export const rotasInventario = [etiquetas] as const;
