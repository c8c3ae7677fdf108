import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/contratos';
import * as imoveis from '@imob/schemas/paginas/imoveis';
import { createRoute } from '@tanstack/react-router';
import { pages } from '../../service/pages.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { appRoute, buscaDeTextos, preload } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { consultasDosApagados } from './list/apagados.ts';
import { lerBusca, selecaoDe } from './list/busca.ts';
import { LIVRES, NAO_ARQUIVADOS } from './new/livres.ts';

const lista = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos',
  validateSearch: lerBusca,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    preload(consulta(paginas.totais, { query: selecaoDe(deps) }));
    void consultas.prefetchInfiniteQuery(pages(paginas.pagina, deps));
  },
  component: lazyPart(() => import('./list/Contratos.tsx'), 'Contratos'),
});

/** `?imovelId=` or `?locatarioId=` start with that one chosen. */
const novo = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/novo',
  validateSearch: buscaDeTextos('imovelId', 'locatarioId'),
  loader: () => {
    preload(consulta(imoveis.totais, { query: NAO_ARQUIVADOS }));
    void consultas.prefetchInfiniteQuery(pages(imoveis.pagina, LIVRES));
  },
  component: lazyPart(() => import('./new/NovoContrato.tsx'), 'NovoContrato'),
});

const proximos = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/reajustes',
  loader: async () => {
    const { proximos: dosReajustes } = await import('@imob/schemas/reajustes');
    preload(consulta(dosReajustes));
  },
  component: lazyPart(() => import('./adjustment/Proximos.tsx'), 'Proximos'),
});

const lerContrato = ({ params }: { params: { id: string } }) =>
  preload(consulta(contratos.buscar, { params }), consulta(financeiro.listar, { query: { contratoId: params.id } }));

/** `?decidir=` comes from elsewhere, and opens that decision at once. */
type BuscaDoContrato = { decidir?: 'reajustar' | 'renovar' };

const um = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id',
  validateSearch: ({ decidir }: Record<string, unknown>): BuscaDoContrato =>
    decidir === 'reajustar' || decidir === 'renovar' ? { decidir } : {},
  loader: ({ params }) => {
    lerContrato({ params });
    preload(consulta(contratos.statusEncerramento, { params }), ...consultasDosApagados(params.id));
  },
  component: lazyPart(() => import('./DetalheContrato.tsx'), 'DetalheContrato'),
});

const documento = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/documento',
  loader: async ({ params }) => {
    preload(consulta(contratos.buscar, { params }));
    const { buscar } = await import('@imob/schemas/documento');
    preload(consulta(buscar, { params }));
  },
  component: lazyPart(() => import('./document/Documento.tsx'), 'Documento'),
});

/** The same checklist as in the contract, at an address of its own for links from elsewhere. */
const encerrar = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/encerrar',
  loader: ({ params }) => {
    lerContrato({ params });
    preload(consulta(contratos.statusEncerramento, { params }), ...consultasDosApagados(params.id));
  },
  component: lazyPart(() => import('./closing/EncerrarContrato.tsx'), 'EncerrarContrato'),
});

/** The day of the keys. */
const saida = createRoute({
  getParentRoute: () => appRoute,
  path: '/contratos/$id/saida',
  loader: async ({ params }) => {
    lerContrato({ params });
    const { listar } = await import('@imob/schemas/acerto');
    preload(consulta(listar, { params }));
  },
  component: lazyPart(() => import('./closing/saida/Saida.tsx'), 'Saida'),
});

export const rotasContratos = [lista, novo, proximos, um, documento, encerrar, saida] as const;
