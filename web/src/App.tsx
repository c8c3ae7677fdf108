import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { consultas } from './consultas.ts';
import { Aparencia } from './layout/Aparencia.tsx';
import { imprimirComCoresClaras } from './layout/papel.ts';
import { roteador } from './rotas.tsx';
import { lerPerfilDaPagina } from './sessao.tsx';
import { lerSiteDaPagina } from './site.ts';

lerSiteDaPagina();
lerPerfilDaPagina();
imprimirComCoresClaras();
// The screen's code is on its way while the service is asked who this is.
const [rotas] = roteador.getMatchedRoutes(roteador.latestLocation.pathname);
for (const { options } of rotas) void options.component?.preload?.();

export function App() {
  return (
    <QueryClientProvider client={consultas}>
      <Aparencia>
        <RouterProvider router={roteador} />
      </Aparencia>
    </QueryClientProvider>
  );
}
