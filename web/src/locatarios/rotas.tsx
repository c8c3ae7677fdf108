import * as financeiro from '@imob/schemas/financeiro';
import { buscar, contratos } from '@imob/schemas/locatarios';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { buscaDeTextos, precarregar, precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';
import { rotaLocatario } from './rotaLocatario.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/locatarios',
  validateSearch: buscaDeTextos('situacao', 'texto'),
  loader: () => precarregarTela('locatarios'),
  component: tardio(() => import('./Locatarios.tsx'), 'Locatarios'),
});

const novo = createRoute({
  getParentRoute: () => rotaApp,
  path: '/locatarios/novo',
  component: tardio(() => import('./NovoLocatario.tsx'), 'NovoLocatario'),
});

const editar = createRoute({
  getParentRoute: () => rotaApp,
  path: '/locatarios/$id/editar',
  loader: ({ params }) => precarregar(consulta(buscar, { params })),
  component: tardio(() => import('./EditarLocatario.tsx'), 'EditarLocatario'),
});

const dados = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/',
  component: tardio(() => import('./Dados.tsx'), 'Dados'),
});

const documentos = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/documentos',
  component: tardio(() => import('./Documentos.tsx'), 'Documentos'),
});

const historico = createRoute({
  getParentRoute: () => rotaLocatario,
  path: '/historico',
  loader: ({ params }) => precarregar(consulta(contratos, { params }), consulta(financeiro.listar)),
  component: tardio(() => import('./Historico.tsx'), 'Historico'),
});

export const rotasLocatarios = [
  lista,
  novo,
  editar,
  rotaLocatario.addChildren([dados, documentos, historico]),
] as const;
