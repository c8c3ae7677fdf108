import { createRoute } from '@tanstack/react-router';
import { appRoute, buscaDeTextos } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const importar = createRoute({
  getParentRoute: () => appRoute,
  path: '/importar',
  validateSearch: buscaDeTextos('id'),
  component: lazyPart(() => import('./Importar.tsx'), 'Importar'),
});

export const rotasImportacoes = [importar] as const;
