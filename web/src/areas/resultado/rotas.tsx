import { createRoute } from '@tanstack/react-router';
import { consulta } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { ano, anoDe, leitorDeBusca, texto } from '../../start/search.ts';
import { lerBusca as lerDaPrevisao } from '../previsao/busca.ts';

const lerBusca = leitorDeBusca({ ano, grupo: texto });

const resultado = createRoute({
  getParentRoute: () => appRoute,
  path: '/resultado',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const query = { ano: anoDe(deps) };
    preload(consulta('GET /resultado', { query: { ...deps, ...query } }), consulta('GET /repasses', { query }));
  },
  component: lazyPart(() => import('./Resultado.tsx'), 'Resultado'),
});

const previsao = createRoute({
  getParentRoute: () => appRoute,
  path: '/previsao',
  validateSearch: lerDaPrevisao,
  component: lazyPart(() => import('../previsao/asDuas.ts'), 'Previsao'),
});

const rentabilidade = createRoute({
  getParentRoute: () => appRoute,
  path: '/rentabilidade',
  component: lazyPart(() => import('../previsao/asDuas.ts'), 'Rentabilidade'),
});

/** The routes of a result, of a forecast and of yields stand in one file: each one more would be in the first load. */
export const rotasResultado = [resultado, previsao, rentabilidade] as const;
