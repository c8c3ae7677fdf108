import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One surface of the panel: a heading, what leads on, and its content. */
export function Quadro({ titulo, ligacao, children }: { titulo: string; ligacao?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder bg="var(--imob-superficie)" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" mb="md" gap="xs">
        <Title order={2} id={id}>
          {titulo}
        </Title>
        {ligacao && <Text fz="sm">{ligacao}</Text>}
      </Group>
      {children}
    </Paper>
  );
}
