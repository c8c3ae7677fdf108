import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';
import { consultasDosApagados } from './list/apagados.ts';
import { lerBusca, selecaoDe } from './list/busca.ts';
import { COM_NOME, LIVRES, NAO_ARQUIVADOS } from './new/livres.ts';
import { visaoDoContrato } from './visao.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    preload(consulta('GET /contratos/totais', { query: selecaoDe(deps) }));
    void consultas.prefetchInfiniteQuery(pages('GET /contratos/pagina', deps));
  },
  component: lazyPart(() => import('./list/Contratos.tsx'), 'Contratos'),
});

/** `?imovelId=` or `?locatarioId=` start with that one chosen; `?interessadoId=` is whose form tells of a spouse. */
const novo = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/novo',
  validateSearch: buscaDeTextos('imovelId', 'locatarioId', 'interessadoId'),
  loader: () => {
    preload(consulta('GET /imoveis/totais', { query: NAO_ARQUIVADOS }));
    void consultas.prefetchInfiniteQuery(pages('GET /imoveis/pagina', LIVRES));
    void consultas.prefetchInfiniteQuery(pages('GET /locatarios/pagina', COM_NOME));
  },
  component: lazyPart(() => import('./new/NovoContrato.tsx'), 'NovoContrato'),
});

const proximos = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/reajustes',
  loader: () => preload(consulta('GET /reajustes/proximos')),
  component: lazyPart(() => import('./adjustment/Proximos.tsx'), 'Proximos'),
});

const lerContrato = ({ params }: { params: { id: string } }) =>
  preload(
    consulta('GET /contratos/:id', { params }),
    consulta('GET /financeiro', { query: { contratoId: params.id } }),
  );

/** `?decidir=` comes from elsewhere, and opens that decision at once. */
type BuscaDoContrato = { decidir?: 'reajustar' | 'renovar' };

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id',
  validateSearch: ({ decidir }: Record<string, unknown>): BuscaDoContrato =>
    decidir === 'reajustar' || decidir === 'renovar' ? { decidir } : {},
  loader: ({ params }) => {
    lerContrato({ params });
    preload(visaoDoContrato(params.id));
  },
  component: lazyPart(() => import('./DetalheContrato.tsx'), 'DetalheContrato'),
});

/** `?pedir=` comes from elsewhere, and asks for the signatures at once. */
const documento = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/documento',
  validateSearch: ({ pedir }: Record<string, unknown>): { pedir?: true } => (pedir === true ? { pedir } : {}),
  loader: ({ params }) =>
    preload(consulta('GET /contratos/:id', { params }), consulta('GET /contratos/:id/documento', { params })),
  component: lazyPart(() => import('./document/Documento.tsx'), 'Documento'),
});

/** The same checklist as in the contract, at an address of its own for links from elsewhere. */
const encerrar = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/encerrar',
  loader: ({ params }) => {
    lerContrato({ params });
    preload(consulta('GET /contratos/:id/status-encerramento', { params }), ...consultasDosApagados(params.id));
  },
  component: lazyPart(() => import('./closing/EncerrarContrato.tsx'), 'EncerrarContrato'),
});

/** The day of the keys. */
const saida = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/saida',
  loader: ({ params }) => {
    lerContrato({ params });
    preload(consulta('GET /contratos/:id/acertos', { params }), consulta('GET /contratos/:id/cartas', { params }));
  },
  component: lazyPart(() => import('./closing/saida/Saida.tsx'), 'Saida'),
});

export const rotasContratos = [lista, novo, proximos, um, documento, encerrar, saida] as const;
