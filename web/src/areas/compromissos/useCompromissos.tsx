import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { QualDialogo } from './dialogos.ts';

const Dialogo = lazyPart(() => import('./Dialogo.tsx'), 'Dialogo');

export type DialogosDoCompromisso = {
  abrir: (dialogo: QualDialogo) => void;
  /** A screen puts it once, outside of what opens it. */
  elemento: ReactNode;
};

const TITULOS: Record<QualDialogo['qual'], string> = {
  novo: 'Novo compromisso',
  feito: 'Feito',
  editar: 'Editar compromisso',
  vezes: 'Vezes em que foi feito',
};

/** The dialogs about what has to be done by a day. */
export function useCompromissos(): DialogosDoCompromisso {
  const [dialogo, setDialogo] = useState<QualDialogo>();
  const fechar = () => setDialogo(undefined);
  return {
    abrir: setDialogo,
    elemento: (
      <DialogoDeFormulario opened={dialogo !== undefined} onClose={fechar} title={dialogo && TITULOS[dialogo.qual]}>
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {dialogo && <Dialogo dialogo={dialogo} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
