import { Skeleton } from '@mantine/core';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';

const Coproprietarios = lazyPart(() => import('./Coproprietarios.tsx'), 'Coproprietarios');

type Props = { imovelId: string; aberto: boolean; fechar: () => void };

export const DialogoDosCoproprietarios = ({ imovelId, aberto, fechar }: Props) => (
  <DialogoDeFormulario opened={aberto} onClose={fechar} title="Coproprietários">
    <Parte espera={<Skeleton h={320} radius="md" />}>
      {aberto && <Coproprietarios imovelId={imovelId} fechar={fechar} />}
    </Parte>
  </DialogoDeFormulario>
);
