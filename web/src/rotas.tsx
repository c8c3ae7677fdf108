import { createRouter } from '@tanstack/react-router';
import { rotasAdministracao } from './administracao/rotas.tsx';
import { Carregando } from './componentes/Carregando.tsx';
import { rotasConta } from './conta/rotas.tsx';
import { rotasContratos } from './contratos/rotas.tsx';
import { rotasEntrada } from './entrada/rotas.tsx';
import { rotasFinanceiro } from './financeiro/rotas.tsx';
import { rotasImoveis } from './imoveis/rotas.tsx';
import { rotasInspecoes } from './inspecoes/rotas.tsx';
import { rotasInventario } from './inventario/rotas.tsx';
import { ErroDaTela } from './layout/ErroDaTela.tsx';
import { NaoEncontrada } from './layout/NaoEncontrada.tsx';
import { rotasLocatarios } from './locatarios/rotas.tsx';
import { rotasNotificacoes } from './notificacoes/rotas.tsx';
import { rotasPainel } from './painel/rotas.tsx';
import { rotasRecibos } from './recibos/rotas.tsx';
import { rotaApp, rotaPublica, rotaRaiz } from './rotasBase.tsx';

const arvore = rotaRaiz.addChildren([
  rotaPublica.addChildren(rotasEntrada),
  rotaApp.addChildren([
    ...rotasPainel,
    ...rotasImoveis,
    ...rotasInventario,
    ...rotasInspecoes,
    ...rotasLocatarios,
    ...rotasContratos,
    ...rotasFinanceiro,
    ...rotasRecibos,
    ...rotasNotificacoes,
    ...rotasConta,
    ...rotasAdministracao,
  ]),
]);

export const roteador = createRouter({
  routeTree: arvore,
  basepath: import.meta.env.BASE_URL,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: Carregando,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErroDaTela,
  defaultNotFoundComponent: NaoEncontrada,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof roteador;
  }
}
