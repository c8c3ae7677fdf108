import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

type Propriedades = { desfazendo: boolean; aoDesfazer: () => void; aoFechar: () => void };

/** What was received by mistake is undone at once, or the dialog is closed. */
export const DesfazerOuFechar = ({ desfazendo, aoDesfazer, aoFechar }: Propriedades) => (
  <Group justify="flex-end" gap="xs">
    <Button
      variant="subtle"
      mr="auto"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={desfazendo}
      onClick={aoDesfazer}
    >
      Desfazer
    </Button>
    <Button variant="subtle" onClick={aoFechar}>
      Fechar
    </Button>
  </Group>
);
