import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { id: string; titulo: string; nota?: ReactNode; acao?: ReactNode; children: ReactNode };

/** A part of a contract, with an anchor to be led to. */
export function Secao({ id, titulo, nota, acao, children }: Props) {
  const lugar = useRef<HTMLElement>(null);
  // The router looks for an anchor before the contract has been read.
  useEffect(() => {
    if (window.location.hash === `#${id}`) lugar.current?.scrollIntoView();
  }, [id]);
  return (
    <Paper
      ref={lugar}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--imob-superficie)"
      component="section"
      id={id}
      aria-labelledby={`${id}-titulo`}
    >
      <Group justify="space-between" align="flex-start" mb={nota ? 4 : 'sm'}>
        <Title order={2} id={`${id}-titulo`} flex={1}>
          {titulo}
        </Title>
        {acao}
      </Group>
      {nota && (
        <Text fz="sm" c="dimmed" mb="sm">
          {nota}
        </Text>
      )}
      {children}
    </Paper>
  );
}
