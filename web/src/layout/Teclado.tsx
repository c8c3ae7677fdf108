import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { NaoCarregou } from '../components/screen/Parte.tsx';
import { lazyPart } from '../start/lazy.ts';

const AjudaDoTeclado = lazyPart(() => import('./AjudaDoTeclado.tsx'), 'AjudaDoTeclado');
const Procurar = lazyPart(() => import('./Procurar.tsx'), 'Procurar');

type Props = { procurando: boolean; aoProcurar: (aberto: boolean) => void };

/** Holds what the keyboard does in every screen, and the search that it opens. */
export function Teclado({ procurando, aoProcurar }: Props) {
  const router = useRouter();
  const [ajuda, setAjuda] = useState(false);
  const ir = (to: '/' | '/imoveis' | '/contratos' | '/financeiro') => () => void router.navigate({ to });
  useHotkeys([['mod+K', () => aoProcurar(true)]], []);
  useHotkeys([
    ['shift+?', () => setAjuda(true)],
    ['?', () => setAjuda(true)],
    ['alt+1', ir('/')],
    ['alt+2', ir('/imoveis')],
    ['alt+3', ir('/contratos')],
    ['alt+4', ir('/financeiro')],
    // A toast is gone before Tab would come to it.
    ['alt+Z', () => document.querySelector<HTMLElement>('[data-desfazer]')?.click()],
  ]);
  const fechar = () => {
    aoProcurar(false);
    setAjuda(false);
  };
  const titulo = procurando ? 'Procurar' : 'Teclado';
  const naoVeio = ({ error, reset }: ErrorComponentProps) => (
    <Modal opened onClose={fechar} title={titulo}>
      <NaoCarregou erro={error} tentarDeNovo={reset} />
    </Modal>
  );
  return (
    // A boundary of their own: without one the whole app, and what is typed in it, was taken from the page while they came, or did not come.
    <CatchBoundary getResetKey={() => `${procurando} ${ajuda}`} errorComponent={naoVeio}>
      <Suspense>
        {procurando && <Procurar aberto fechar={() => aoProcurar(false)} />}
        {ajuda && <AjudaDoTeclado fechar={() => setAjuda(false)} />}
      </Suspense>
    </CatchBoundary>
  );
}
