import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';

const todos = createRoute({
  getParentRoute: () => appRoute,
  path: '/financeiro/rateios',
  component: lazyPart(() => import('./Rateios.tsx'), 'Rateios'),
});

/** With a `mes` it is that month's bill that is made. */
const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/financeiro/rateios/$id',
  validateSearch: buscaDeTextos('mes'),
  component: lazyPart(() => import('./Rateio.tsx'), 'Rateio'),
});

export const rotasRateios = [todos, um] as const;
