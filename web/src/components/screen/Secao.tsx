import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SoQuemMuda } from './SoQuemMuda.tsx';

type Props = {
  /** An anchor to be led to. */
  id?: string | undefined;
  titulo: ReactNode;
  /** The part's purpose, in a line under its title. */
  nota?: ReactNode;
  /** Beside the title: what can be done with the part, or how it stands. */
  acao?: ReactNode;
  /** It changes something: who only looks does not see it. */
  acaoMuda?: boolean;
  /** The title's level: 3 under a heading that groups parts. Both look the same. */
  nivel?: 2 | 3;
  children?: ReactNode;
};

/** A part of a screen, with its title. */
export function Secao({ id, titulo, nota, acao, acaoMuda = false, nivel = 2, children }: Props) {
  const lugar = useRef<HTMLElement>(null);
  const nome = useId();
  // The router looks for an anchor before what it names has been read.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) lugar.current?.scrollIntoView();
  }, [id]);
  return (
    <Paper
      ref={lugar}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--imob-superficie)"
      component="section"
      id={id}
      aria-labelledby={nome}
    >
      <Group justify="space-between" align="flex-start" gap="xs" mb={nota ? 4 : 'sm'}>
        <Title order={nivel} size="h2" id={nome} flex="1 1 160px" style={{ overflowWrap: 'anywhere' }}>
          {titulo}
        </Title>
        {acaoMuda ? <SoQuemMuda>{acao}</SoQuemMuda> : acao}
      </Group>
      {nota && (
        <Text fz="sm" c="dimmed" mb={children ? 'sm' : 0} style={{ overflowWrap: 'anywhere' }}>
          {nota}
        </Text>
      )}
      {children}
    </Paper>
  );
}
