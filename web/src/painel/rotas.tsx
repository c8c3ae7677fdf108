import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/',
  loader: () => precarregar(consulta(imoveis.listar), consulta(contratos.listar), consulta(financeiro.listar)),
  component: lazyRouteComponent(() => import('./Painel.tsx'), 'Painel'),
});

export const rotasPainel = [lista] as const;
