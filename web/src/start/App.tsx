import './zod.ts';
import '../layout/escape.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '../theme/style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Aparencia } from '../layout/Aparencia.tsx';
import { imprimirComCoresClaras } from '../layout/papel.ts';
import { guardarPagina, registrarServiceWorker } from '../service/offline.ts';
import { consultas } from '../service/queries.ts';
import { encerrarQuandoDer } from '../service/saida.ts';
import { entrou, lerPerfilDaPagina } from '../service/session.tsx';
import { lerSiteDaPagina } from '../service/site.ts';
import { nonce } from './nonce.ts';
import { router } from './routes.tsx';

/** Draws the app in place of the page's frame, once its first screen can be drawn. */
export async function start(): Promise<void> {
  setNonce(nonce);
  lerSiteDaPagina();
  lerPerfilDaPagina();
  encerrarQuandoDer();
  imprimirComCoresClaras();
  await router.load();
  registrarServiceWorker(() => {
    if (entrou()) void guardarPagina().then(relerUmaAUma);
  });
  const raiz = createRoot(document.getElementById('raiz')!);
  // Renders in slices, between which the browser answers: as one piece, the first screen holds a phone for a second.
  startTransition(() =>
    raiz.render(
      <StrictMode>
        <QueryClientProvider client={consultas}>
          <Aparencia>
            <RouterProvider router={router} />
          </Aparencia>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** Passes what the screen shows through the worker, which keeps it; with a turn between them, since all at once hold a phone still. */
async function relerUmaAUma(): Promise<void> {
  for (const { queryKey } of consultas.getQueryCache().findAll({ type: 'active' })) {
    void consultas.refetchQueries({ queryKey, exact: true });
    await new Promise((vez) => setTimeout(vez));
  }
}
