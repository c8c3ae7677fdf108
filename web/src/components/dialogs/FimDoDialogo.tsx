import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { fraseDeQuemSoVe, useAjudando } from '../../service/ajuda.ts';
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

/** Ends a form in a dialog: what went wrong, the way back, and what sends it. Who only looks reads why nothing does. */
export function FimDoDialogo({ erro, enviando, disabled = false, children }: Props) {
  const ajudando = useAjudando();
  const soVe = ajudando?.alcance === 'VER';
  return (
    <>
      <ErroDoFormulario erro={erro} />
      {soVe && (
        <Text fz="sm" c="dimmed">
          {fraseDeQuemSoVe(ajudando.locador)}
        </Text>
      )}
      <Group justify="flex-end">
        <VoltarDoDialogo disabled={enviando} />
        {!soVe && (
          <Button type="submit" loading={enviando} disabled={disabled}>
            {children}
          </Button>
        )}
      </Group>
    </>
  );
}
