import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { focarTitulo } from '../components/screen/foco.ts';
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
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        // A menu that is open keeps the focus; of one that is closing, its button says so before it is gone.
        if (!document.querySelector('[aria-haspopup][aria-expanded="true"]')) focarTitulo();
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
