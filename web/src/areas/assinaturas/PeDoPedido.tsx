import { Button, Group, Stack } from '@mantine/core';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';

type Props = { erro: string | undefined; enviando: boolean; disabled?: boolean; children: string };

/** Ends the form of a request, in sight however many sign. */
export const PeDoPedido = ({ erro, enviando, disabled = false, children }: Props) => (
  <Stack gap="xs" className="pe-do-dialogo">
    <ErroDoFormulario erro={erro} />
    <Group justify="flex-end" gap="xs" wrap="nowrap">
      <VoltarDoDialogo disabled={enviando} />
      <Button type="submit" loading={enviando} disabled={disabled}>
        {children}
      </Button>
    </Group>
  </Stack>
);
