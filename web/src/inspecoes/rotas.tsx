import * as contratos from '@imob/schemas/contratos';
import { listarDoImovel } from '@imob/schemas/inspecoes';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { rotaImovel } from '../imoveis/rotaImovel.tsx';
import { buscaDeTextos, precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const preparar = ({ params: { imovelId } }: { params: { imovelId: string } }) =>
  precarregar(consulta(listarDoImovel, { params: { imovelId } }));

/** Under the property's own screen. `nova=Saída` opens the form for that kind at once. */
export const abaVistorias = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/imoveis/$imovelId/vistorias',
  validateSearch: buscaDeTextos('nova'),
  loader: preparar,
  component: tardio(() => import('./Vistorias.tsx'), 'Vistorias'),
});

const comparar = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/$imovelId/comparar',
  validateSearch: buscaDeTextos('antes', 'depois'),
  loader: preparar,
  component: tardio(() => import('./Comparar.tsx'), 'Comparar'),
});

const vistoria = createRoute({
  getParentRoute: () => rotaApp,
  path: '/vistorias/$id',
  component: tardio(() => import('./Vistoria.tsx'), 'Vistoria'),
});

const laudo = createRoute({
  getParentRoute: () => rotaApp,
  path: '/vistorias/$id/laudo',
  loader: () => precarregar(consulta(contratos.listar)),
  component: tardio(() => import('./Laudo.tsx'), 'Laudo'),
});

export const rotasInspecoes = [comparar, vistoria, laudo] as const;
