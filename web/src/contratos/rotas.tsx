import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { buscaDeTextos, precarregar, precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';
import { consultasDosApagados } from './apagados.ts';
import { lerBusca } from './busca.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/contratos',
  validateSearch: lerBusca,
  loader: () => precarregarTela('contratos'),
  component: tardio(() => import('./Contratos.tsx'), 'Contratos'),
});

/** `?imovelId=` or `?locatarioId=` start with that one chosen. */
const novo = createRoute({
  getParentRoute: () => rotaApp,
  path: '/contratos/novo',
  validateSearch: buscaDeTextos('imovelId', 'locatarioId'),
  loader: () => precarregar(consulta(imoveis.listar), consulta(locatarios.listar)),
  component: tardio(() => import('./NovoContrato.tsx'), 'NovoContrato'),
});

const lerContrato = ({ params }: { params: { id: string } }) =>
  precarregar(
    consulta(contratos.buscar, { params }),
    consulta(financeiro.listar, { query: { contratoId: params.id } }),
  );

const um = createRoute({
  getParentRoute: () => rotaApp,
  path: '/contratos/$id',
  loader: ({ params }) => {
    lerContrato({ params });
    precarregar(consulta(contratos.statusEncerramento, { params }), ...consultasDosApagados);
  },
  component: tardio(() => import('./DetalheContrato.tsx'), 'DetalheContrato'),
});

const documento = createRoute({
  getParentRoute: () => rotaApp,
  path: '/contratos/$id/documento',
  loader: lerContrato,
  component: tardio(() => import('./Documento.tsx'), 'Documento'),
});

/** The same checklist as in the contract, at an address of its own for links from elsewhere. */
const encerrar = createRoute({
  getParentRoute: () => rotaApp,
  path: '/contratos/$id/encerrar',
  loader: ({ params }) => {
    lerContrato({ params });
    precarregar(consulta(contratos.statusEncerramento, { params }), ...consultasDosApagados);
  },
  component: tardio(() => import('./EncerrarContrato.tsx'), 'EncerrarContrato'),
});

export const rotasContratos = [lista, novo, um, documento, encerrar] as const;
