import './layout/escape.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './estilo.css';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from './nonce.ts';
import { recarregarUmaVez, trazer, VersaoNova } from './tardio.ts';

setNonce(nonce);
const raiz = createRoot(document.getElementById('raiz')!);

// The parts are made ready each in a turn of its own, and the first drawing is in many short ones: the page answers
// in between.
try {
  await trazer(() => import('./esquemas.ts'));
  await trazer(() => import('./consultas.ts'));
  const { App } = await trazer(() => import('./App.tsx'));
  startTransition(() =>
    raiz.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
} catch (erro) {
  if (erro instanceof VersaoNova) recarregarUmaVez();
  // Nothing of the app is there that could say it.
  console.error(erro);
  document.querySelector<HTMLElement>('.abertura-falha')!.hidden = false;
}
