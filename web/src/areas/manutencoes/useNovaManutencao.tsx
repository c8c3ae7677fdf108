import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { DeQue } from './dialogos.ts';

const NovaManutencao = lazyPart(() => import('./NovaManutencao.tsx'), 'NovaManutencao');

type Props = {
  abrir: (deQue?: DeQue) => void;
  /** A screen shows it once, outside of the button that opens it. */
  elemento: ReactNode;
};

/** The dialog that opens a repair. */
export function useNovaManutencao(): Props {
  const [deQue, setDeQue] = useState<DeQue>();
  const fechar = () => setDeQue(undefined);
  return {
    abrir: (novo = {}) => setDeQue(novo),
    elemento: (
      <DialogoDeFormulario opened={deQue !== undefined} onClose={fechar} title="Nova manutenção">
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {deQue && <NovaManutencao {...deQue} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
