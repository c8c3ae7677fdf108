import { listar as listarContratos } from '@imob/schemas/contratos';
import { listar as listarContas } from '@imob/schemas/financeiro';
import { buscar } from '@imob/schemas/imoveis';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { abaVistorias } from '../inspecoes/rotas.tsx';
import { abaInventario } from '../inventario/rotas.tsx';
import { buscaDeTextos, precarregar, precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';
import { rotaImovel } from './rotaImovel.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis',
  validateSearch: buscaDeTextos('status', 'texto', 'visao'),
  loader: () => precarregarTela('imoveis'),
  component: tardio(() => import('./Imoveis.tsx'), 'Imoveis'),
});

const novo = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/novo',
  component: tardio(() => import('./NovoImovel.tsx'), 'NovoImovel'),
});

const editar = createRoute({
  getParentRoute: () => rotaApp,
  path: '/imoveis/$id/editar',
  loader: ({ params }) => precarregar(consulta(buscar, { params }), consulta(listarContratos)),
  component: tardio(() => import('./EditarImovel.tsx'), 'EditarImovel'),
});

const resumo = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/imoveis/$id',
  loader: ({ params }) => precarregar(consulta(buscar, { params }), consulta(listarContratos), consulta(listarContas)),
  component: tardio(() => import('./Resumo.tsx'), 'Resumo'),
});

const fotos = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/imoveis/$imovelId/fotos',
  component: tardio(() => import('./Galeria.tsx'), 'Galeria'),
});

const contratos = createRoute({
  getParentRoute: () => rotaImovel,
  path: '/imoveis/$imovelId/contratos',
  loader: () => precarregar(consulta(listarContratos)),
  component: tardio(() => import('./ContratosDoImovel.tsx'), 'ContratosDoImovel'),
});

export const rotasImoveis = [
  lista,
  novo,
  editar,
  rotaImovel.addChildren([resumo, fotos, abaInventario, abaVistorias, contratos]),
] as const;
