import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';

const rendimentos = createRoute({
  getParentRoute: () => appRoute,
  path: '/rendimentos',
  validateSearch: ({ ano }: Record<string, unknown>): { ano?: number } =>
    Number.isInteger(ano) && Number(ano) > 1990 ? { ano: Number(ano) } : {},
  component: lazyPart(() => import('./Rendimentos.tsx'), 'Rendimentos'),
});

export const rotasRendimentos = [rendimentos] as const;
