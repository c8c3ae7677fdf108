import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { Devido } from './devido.ts';

const NovoRepasse = lazyPart(() => import('./NovoRepasse.tsx'), 'NovoRepasse');

/** Opens the form with what lacks in it: one press more records it. */
export function RegistrarRepasse(devido: Devido) {
  const [aberto, { open, close }] = useDisclosure();
  return (
    <SoQuemMuda>
      <Button size="sm" onClick={open} aria-label={`Registrar repasse a ${devido.nome}`}>
        Registrar repasse
      </Button>
      <DialogoDeFormulario opened={aberto} onClose={close} title={`Repasse a ${devido.nome}`}>
        <Parte espera={<Skeleton h={260} radius="md" />}>{aberto && <NovoRepasse {...devido} fechar={close} />}</Parte>
      </DialogoDeFormulario>
    </SoQuemMuda>
  );
}
