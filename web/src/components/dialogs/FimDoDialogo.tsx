import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErroDoFormulario } from '../fields/ErroDoFormulario.tsx';
import { VoltarDoDialogo } from './VoltarDoDialogo.tsx';

type Props = {
  erro: string | undefined;
  enviando: boolean;
  /** It cannot be sent as it stands, and the form shows why. */
  disabled?: boolean;
  /** Says what the button that sends it does. */
  children: ReactNode;
};

/** Ends a form in a dialog: what went wrong, the way back, and what sends it. */
export const FimDoDialogo = ({ erro, enviando, disabled = false, children }: Props) => (
  <>
    <ErroDoFormulario erro={erro} />
    <Group justify="flex-end">
      <VoltarDoDialogo disabled={enviando} />
      <Button type="submit" loading={enviando} disabled={disabled}>
        {children}
      </Button>
    </Group>
  </>
);
