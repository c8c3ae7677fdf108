import { Modal, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Linha } from './linhas.ts';

// The list is there before its dialogs and their fields are; they arrive with the first that is opened.
const EditarConta = lazy(() => import('./EditarConta.tsx').then((m) => ({ default: m.EditarConta })));
const NovaConta = lazy(() => import('./NovaConta.tsx').then((m) => ({ default: m.NovaConta })));
const Receber = lazy(() => import('./Receber.tsx').then((m) => ({ default: m.Receber })));

type Aberto = { qual: 'pagar' | 'editar'; linha: Linha } | { qual: 'lancar'; contratoId: string | undefined };

const TITULOS = { pagar: 'Registrar pagamento', editar: 'Editar conta', lancar: 'Nova conta' };

export type DialogosDaConta = {
  pagar: (linha: Linha) => void;
  editar: (linha: Linha) => void;
  /** A charge of its own, of this contract where it is known. */
  lancar: (contratoId?: string) => void;
  /** To be put once in the screen: outside the rows, which go away while a dialog is open. */
  elemento: ReactNode;
};

export function useDialogosDaConta(): DialogosDaConta {
  const [aberto, setAberto] = useState<Aberto>();
  const fechar = () => setAberto(undefined);
  return {
    pagar: (linha) => setAberto({ qual: 'pagar', linha }),
    editar: (linha) => setAberto({ qual: 'editar', linha }),
    lancar: (contratoId) => setAberto({ qual: 'lancar', contratoId }),
    elemento: (
      <Modal opened={aberto !== undefined} onClose={fechar} title={aberto && TITULOS[aberto.qual]}>
        <Suspense fallback={<Skeleton h={280} radius="md" />}>
          {aberto?.qual === 'pagar' && <Receber linha={aberto.linha} fechar={fechar} />}
          {aberto?.qual === 'editar' && <EditarConta linha={aberto.linha} fechar={fechar} />}
          {aberto?.qual === 'lancar' && <NovaConta contratoId={aberto.contratoId} fechar={fechar} />}
        </Suspense>
      </Modal>
    ),
  };
}
