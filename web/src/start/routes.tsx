import { createRoute, createRouter } from '@tanstack/react-router';
import { rotasAdministracao } from '../areas/administracao/rotas.tsx';
import { rotasConvite } from '../areas/ajudantes/rotas.tsx';
import { rotasEntrada } from '../areas/auth/rotas.tsx';
import { rotasCompromissos } from '../areas/compromissos/rotas.tsx';
import { rotasComunicados } from '../areas/comunicados/rotas.tsx';
import { rotasConta } from '../areas/conta/rotas.tsx';
import { rotasContratos } from '../areas/contratos/rotas.tsx';
import { rotasDespesas } from '../areas/despesas/rotas.tsx';
import { rotasFinanceiro } from '../areas/financeiro/rotas.tsx';
import { rotasImoveis } from '../areas/imoveis/rotas.tsx';
import { rotasImportacoes } from '../areas/importacoes/rotas.tsx';
import { rotasInspecoes } from '../areas/inspecoes/rotas.tsx';
import { rotasInteressados } from '../areas/interessados/rotas.tsx';
import { rotasInventario } from '../areas/inventario/rotas.tsx';
import { rotasLocatarios } from '../areas/locatarios/rotas.tsx';
import { rotasManutencoes } from '../areas/manutencoes/rotas.tsx';
import { rotasModelos } from '../areas/modelos/rotas.tsx';
import { rotasNotificacoes } from '../areas/notificacoes/rotas.tsx';
import { rotasPainel } from '../areas/painel/rotas.tsx';
import { rotasPrestadores } from '../areas/prestadores/rotas.tsx';
import { rotasRateios } from '../areas/rateios/rotas.tsx';
import { rotasRecebimentos } from '../areas/recebimentos/rotas.tsx';
import { rotasRecibos } from '../areas/recibos/rotas.tsx';
import { rotasRendimentos } from '../areas/rendimentos/rotas.tsx';
import { rotasResultado } from '../areas/resultado/rotas.tsx';
import { Carregando } from '../components/screen/Carregando.tsx';
import { ErroDaTela } from '../layout/ErroDaTela.tsx';
import { NaoEncontrada } from '../layout/NaoEncontrada.tsx';
import { appRoute, publicRoute, rootRoute } from './baseRoutes.tsx';

/** An address that no screen has: told inside the frame, and to nobody before sign-in. */
const naoEncontrada = createRoute({ getParentRoute: () => appRoute, path: '$', component: NaoEncontrada });

const arvore = rootRoute.addChildren([
  publicRoute.addChildren([...rotasEntrada, ...rotasConvite]),
  appRoute.addChildren([
    ...rotasPainel,
    ...rotasImoveis,
    ...rotasInventario,
    ...rotasInspecoes,
    ...rotasInteressados,
    ...rotasManutencoes,
    ...rotasCompromissos,
    ...rotasComunicados,
    ...rotasPrestadores,
    ...rotasLocatarios,
    ...rotasContratos,
    ...rotasModelos,
    ...rotasFinanceiro,
    ...rotasRateios,
    ...rotasRecebimentos,
    ...rotasRecibos,
    ...rotasRendimentos,
    ...rotasDespesas,
    ...rotasResultado,
    ...rotasNotificacoes,
    ...rotasConta,
    ...rotasImportacoes,
    ...rotasAdministracao,
    naoEncontrada,
  ]),
]);

export const router = createRouter({
  routeTree: arvore,
  basepath: import.meta.env.BASE_URL,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: Carregando,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErroDaTela,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** State that goes from one screen to the next without standing in the address. */
  interface HistoryState {
    email?: string | undefined;
  }
}
