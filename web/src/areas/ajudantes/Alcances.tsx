import { Alcance } from '@imob/schemas/ajudantes';
import { Radio, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ALCANCES, NUNCA } from './palavras.ts';

type Props = { value?: string; onChange?: (valor: string) => void; error?: ReactNode };

/** The two reaches, each with what it means, and what neither includes. */
export const Alcances = ({ value, onChange, error }: Props) => (
  <Radio.Group
    label="O que essa pessoa pode fazer"
    {...{ error }}
    {...(value !== undefined && { value })}
    {...(onChange && { onChange })}
  >
    <Stack gap="sm" mt="xs">
      {Alcance.options.map((alcance) => (
        <Radio
          key={alcance}
          value={alcance}
          label={ALCANCES[alcance].nome}
          description={ALCANCES[alcance].explicacao}
        />
      ))}
      <Text fz="sm" c="dimmed">
        {NUNCA}
      </Text>
    </Stack>
  </Radio.Group>
);
