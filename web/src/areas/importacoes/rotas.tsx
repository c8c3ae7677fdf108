import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';

const importar = createRoute({
  getParentRoute: () => appRoute,
  path: '/importar',
  validateSearch: buscaDeTextos('id'),
  component: lazyPart(() => import('./Importar.tsx'), 'Importar'),
});

export const rotasImportacoes = [importar] as const;
