import { Group, Text } from '@mantine/core';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import type { Condicao } from './alvos.ts';

/** How the entry inspection of this contract found a thing. */
export function NaEntrada({ condicao }: { condicao: Condicao | undefined }) {
  if (!condicao) return null;
  return (
    <Group gap={6} wrap="nowrap">
      <Text fz="sm" c="dimmed">
        na entrada:
      </Text>
      <CondicaoDoItem condicao={condicao} />
    </Group>
  );
}
