import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { nomeDoPedido } from './palavras.ts';
import type { ContratoDoPapel, PapelQueSeAssina } from './papel.ts';

const PedirAssinaturas = lazyPart(() => import('./PedirAssinaturas.tsx'), 'PedirAssinaturas');

type Pedir = {
  pedir: (papel: PapelQueSeAssina) => void;
  /** A part of a screen puts it once, outside of the menus that open it. */
  elemento: ReactNode;
};

/** The dialog that asks for the signatures of one of a contract's papers; `inicial` is asked for at once. */
export function usePedirAssinaturas(contrato: ContratoDoPapel, inicial?: PapelQueSeAssina): Pedir {
  const [papel, setPapel] = useState(inicial);
  const fechar = () => setPapel(undefined);
  return {
    pedir: setPapel,
    elemento: (
      <DialogoDeFormulario opened={papel !== undefined} onClose={fechar} title={papel && nomeDoPedido(papel)}>
        <Parte espera={<Skeleton h={280} radius="md" />}>
          {papel && <PedirAssinaturas contrato={contrato} papel={papel} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
