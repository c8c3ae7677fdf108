import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EditarConta } from './EditarConta.tsx';
import type { Linha } from './linhas.ts';
import { NovaConta } from './NovaConta.tsx';
import { Receber } from './Receber.tsx';

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
        {aberto?.qual === 'pagar' && <Receber linha={aberto.linha} fechar={fechar} />}
        {aberto?.qual === 'editar' && <EditarConta linha={aberto.linha} fechar={fechar} />}
        {aberto?.qual === 'lancar' && <NovaConta contratoId={aberto.contratoId} fechar={fechar} />}
      </Modal>
    ),
  };
}
