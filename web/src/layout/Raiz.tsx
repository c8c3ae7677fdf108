import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After every change of screen the title takes the focus: a screen reader says where one is, Tab goes on from there. */
export function Raiz() {
  const router = useRouter();
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
      <Outlet />
    </>
  );
}

function focarTitulo() {
  // A dialog or a menu that is open keeps the focus; of a menu that is closing, its button says so before it is gone.
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [aria-haspopup][aria-expanded="true"]')) return;
  document.querySelector<HTMLElement>('#conteudo h1')?.focus({ preventScroll: true });
}
