import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import estilo from './Item.module.css';

type Props = {
  /** An anchor that links can lead to. */
  id?: string;
  titulo: string;
  nota?: ReactNode;
  /** The actions beside the title. */
  acao?: ReactNode;
  children?: ReactNode;
};

/** One matter of a group. A card for each would make a phone's page three screens long. */
export function Item({ id, titulo, nota, acao, children }: Props) {
  const lugar = useRef<HTMLElement>(null);
  const nome = useId();
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) lugar.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={lugar} className={estilo.item} {...(id && { id })} aria-labelledby={nome}>
      <Group justify="space-between" align="center" gap="sm" wrap="nowrap">
        <Box flex={1} miw={0}>
          <Title order={3} fz="md" fw={600} id={nome}>
            {titulo}
          </Title>
          {nota && (
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {nota}
            </Text>
          )}
        </Box>
        {acao}
      </Group>
      {children}
    </section>
  );
}
