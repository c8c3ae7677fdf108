import * as contratos from '@imob/schemas/contratos';
import * as locatarios from '@imob/schemas/locatarios';
import { createRoute } from '@tanstack/react-router';
import { consulta, consultas } from '../consultas.ts';
import { precarregar, precarregarTela, rotaApp } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const lista = createRoute({
  getParentRoute: () => rotaApp,
  path: '/',
  loader: () => {
    precarregarTela('');
    // The first steps need them too. Whether these are shown is not known yet, unless there are contracts already.
    if (!consultas.getQueryData(consulta(contratos.listar).queryKey)?.length) precarregar(consulta(locatarios.listar));
  },
  component: tardio(() => import('./Painel.tsx'), 'Painel'),
});

export const rotasPainel = [lista] as const;
