import './zod.ts';
import './layout/escape.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './estilo.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consultas } from './consultas.ts';
import { Aparencia } from './layout/Aparencia.tsx';
import { nonce } from './nonce.ts';
import { roteador } from './rotas.tsx';
import { lerSiteDaPagina } from './site.ts';

setNonce(nonce);
lerSiteDaPagina();
// The screen's code is on its way while the service is asked who this is.
const [rotas] = roteador.getMatchedRoutes(roteador.latestLocation.pathname);
for (const { options } of rotas) {
  void options.component?.preload?.();
}

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <QueryClientProvider client={consultas}>
      <Aparencia>
        <RouterProvider router={roteador} />
      </Aparencia>
    </QueryClientProvider>
  </StrictMode>,
);
