import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErroDoFormulario } from '../fields/ErroDoFormulario.tsx';

type Props = {
  erro: string | undefined;
  enviando: boolean;
  fechar: () => void;
  /** Says what the button that sends it does. */
  children: ReactNode;
};

/** Ends a form in a dialog: what went wrong, the way back, and what sends it. */
export const FimDoDialogo = ({ erro, enviando, fechar, children }: Props) => (
  <>
    <ErroDoFormulario erro={erro} />
    <Group justify="flex-end">
      <Button variant="default" onClick={fechar} disabled={enviando}>
        Voltar
      </Button>
      <Button type="submit" loading={enviando}>
        {children}
      </Button>
    </Group>
  </>
);
