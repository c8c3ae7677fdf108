import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/recebimentos',
  validateSearch: buscaDeTextos('aba'),
  component: lazyPart(() => import('./Recebimentos.tsx'), 'Recebimentos'),
});

const extrato = createRoute({
  getParentRoute: () => appRoute,
  path: '/recebimentos/extratos/$id',
  component: lazyPart(() => import('../extratos/Extrato.tsx'), 'Extrato'),
});

const fechamento = createRoute({
  getParentRoute: () => appRoute,
  path: '/recebimentos/fechamento',
  validateSearch: buscaDeTextos('mes'),
  component: lazyPart(() => import('../extratos/Fechamento.tsx'), 'Fechamento'),
});

const ligarBanco = createRoute({
  getParentRoute: () => appRoute,
  path: '/recebimentos/bancos/novo',
  validateSearch: buscaDeTextos('guardada'),
  component: lazyPart(() => import('../bancos/LigarBanco.tsx'), 'LigarBanco'),
});

const banco = createRoute({
  getParentRoute: () => appRoute,
  path: '/recebimentos/bancos/$id',
  component: lazyPart(() => import('../bancos/MudarBanco.tsx'), 'MudarBanco'),
});

export const rotasRecebimentos = [lista, extrato, fechamento, ligarBanco, banco] as const;
