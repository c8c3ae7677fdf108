import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../start/lazy.ts';
import { useFocoDevolvido } from './useFocoDevolvido.ts';

/** The first screen does not wait for it. The store keeps the toasts of that time and shows them once it has come. */
const Avisos = lazyPart(() => import('./Avisos.tsx'), 'Avisos');

/** After every change of screen the title takes the focus: a screen reader says where one is, Tab goes on from there. */
export function Raiz() {
  const router = useRouter();
  useFocoDevolvido();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) focarTitulo();
      }),
    [router],
  );
  return (
    <>
      <a className="pular nao-imprimir" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Suspense>
        <Avisos />
      </Suspense>
      <Outlet />
    </>
  );
}

function focarTitulo() {
  // A dialog or a menu that is open keeps the focus; of a menu that is closing, its button says so before it is gone.
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [aria-haspopup][aria-expanded="true"]')) return;
  document.querySelector<HTMLElement>('#conteudo h1')?.focus({ preventScroll: true });
}
