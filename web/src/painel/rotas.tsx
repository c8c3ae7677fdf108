import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import { createRoute } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { precarregar, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/',
  loader: () => precarregar(consulta(imoveis.listar), consulta(contratos.listar), consulta(financeiro.listar)),
  component: tardio(() => import('./Painel.tsx'), 'Painel'),
});

export const rotasPainel = [lista] as const;
