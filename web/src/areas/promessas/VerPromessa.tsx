import { Anchor, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';

const APromessa = lazyPart(() => import('./APromessa.tsx'), 'APromessa');

/** The words of a promise; pressed, they show it whole. */
export function VerPromessa({ id, children }: { id: string; children: ReactNode }) {
  const [aberta, setAberta] = useState(false);
  const fechar = () => setAberta(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        c="inherit"
        fz="inherit"
        fw="inherit"
        ta="start"
        onClick={() => setAberta(true)}
      >
        {children}
      </Anchor>
      <DialogoDeFormulario opened={aberta} onClose={fechar} title="Promessa de pagamento">
        <Parte espera={<Skeleton h={300} radius="md" />}>{aberta && <APromessa id={id} fechar={fechar} />}</Parte>
      </DialogoDeFormulario>
    </>
  );
}
