import { Center, Stack, Text, ThemeIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = { Icone: TablerIcon; titulo: string; children?: ReactNode; acao?: ReactNode };

/** Instead of an empty list: what will be here, and how to begin. */
export function Vazio({ Icone, titulo, children, acao }: Props) {
  return (
    <Center py={56} px="md">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <ThemeIcon size={60} radius="xl" variant="light">
          <Icone size={30} stroke={1.5} aria-hidden />
        </ThemeIcon>
        <Text fw={650} fz="lg">
          {titulo}
        </Text>
        {children && <Text c="dimmed">{children}</Text>}
        {acao}
      </Stack>
    </Center>
  );
}
