import type { Rateio } from '@imob/schemas/rateios';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';

const GravarRateio = lazyPart(() => import('./GravarRateio.tsx'), 'GravarRateio');

type Aberto = { rateio?: Rateio | undefined };
type DialogoDoRateio = {
  abrir: (rateio?: Rateio) => void;
  /** A screen puts it once, outside of what opens it. */
  elemento: ReactNode;
};

/** The dialog that says how a bill is divided. */
export function useRateios(aoCriar?: (rateio: Rateio) => void): DialogoDoRateio {
  const [aberto, setAberto] = useState<Aberto>();
  const fechar = () => setAberto(undefined);
  return {
    abrir: (rateio) => setAberto({ rateio }),
    elemento: (
      <DialogoDeFormulario
        opened={aberto !== undefined}
        onClose={fechar}
        title={aberto?.rateio ? 'Editar rateio' : 'Nova conta a dividir'}
      >
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {aberto && <GravarRateio rateio={aberto.rateio} fechar={fechar} {...(aoCriar && { aoCriar })} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
