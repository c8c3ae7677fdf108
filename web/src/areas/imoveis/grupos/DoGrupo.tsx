import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { lazyPart } from '../../../start/lazy.ts';

const Renomear = lazyPart(() => import('./Renomear.tsx'), 'Renomear');

type Props = { grupo: string; aoMudar: (grupo: string | undefined) => void };

/** Offers what can be done with the group that is shown. */
export function DoGrupo({ grupo, aoMudar }: Props) {
  const [aberto, { open, close }] = useDisclosure();
  return (
    <SoQuemMuda>
      <Button variant="subtle" size="compact-sm" leftSection={<IconPencil size={15} aria-hidden />} onClick={open}>
        Renomear grupo
      </Button>
      <DialogoDeFormulario opened={aberto} onClose={close} title={`Grupo ${grupo}`}>
        <Parte espera={<Skeleton h={150} radius="md" />}>
          {aberto && <Renomear grupo={grupo} fechar={close} aoMudar={aoMudar} />}
        </Parte>
      </DialogoDeFormulario>
    </SoQuemMuda>
  );
}
