import { Modal, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Parte } from '../../../components/screen/Parte.tsx';
import { lazyPart } from '../../../start/lazy.ts';

const Dossie = lazyPart(() => import('./Dossie.tsx'), 'Dossie');

/** The dialog with the file of a lease; a screen puts `elemento` once, outside of the menu that opens it. */
export function useDossie(contratoId: string): { abrir: () => void; elemento: ReactNode } {
  const [aberto, setAberto] = useState(false);
  return {
    abrir: () => setAberto(true),
    elemento: (
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Dossiê para o advogado">
        <Parte espera={<Skeleton h={200} radius="md" />}>{aberto && <Dossie contratoId={contratoId} />}</Parte>
      </Modal>
    ),
  };
}
