import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../componentes/DialogoDeFormulario.tsx';
import { Parte } from '../componentes/Parte.tsx';
import { tardio } from '../tardio.ts';
import type { Linha } from './linhas.ts';

// The list is there before its dialogs and their fields are; they arrive with the first that is opened.
const EditarConta = tardio(() => import('./EditarConta.tsx'), 'EditarConta');
const NovaConta = tardio(() => import('./NovaConta.tsx'), 'NovaConta');
const Receber = tardio(() => import('./Receber.tsx'), 'Receber');

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
      <DialogoDeFormulario opened={aberto !== undefined} onClose={fechar} title={aberto && TITULOS[aberto.qual]}>
        <Parte espera={<Skeleton h={280} radius="md" />}>
          {aberto?.qual === 'pagar' && <Receber linha={aberto.linha} fechar={fechar} />}
          {aberto?.qual === 'editar' && <EditarConta linha={aberto.linha} fechar={fechar} />}
          {aberto?.qual === 'lancar' && <NovaConta contratoId={aberto.contratoId} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
