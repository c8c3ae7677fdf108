import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconStairs } from '@tabler/icons-react';
import { CamposDasEtapas } from '../steps/CamposDasEtapas.tsx';
import { NOVA } from '../steps/etapas.ts';
import type { CamposContrato } from './rascunho.ts';

/** Asks, where somebody wants to say it, how the rent changes by itself: one line until it is pressed. */
export function EmEtapas({ campos }: { campos: CamposContrato }) {
  const { etapas } = campos.values;
  const mudar = (novas: typeof etapas) => {
    campos.setFieldValue('etapas', novas);
    for (const campo of Object.keys(campos.errors)) if (campo.startsWith('etapas')) campos.clearFieldError(campo);
  };
  if (etapas.length === 0)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconStairs size={18} aria-hidden />}
        onClick={() => mudar([NOVA])}
      >
        O aluguel muda em etapas
      </Button>
    );
  return (
    <Paper withBorder p="md" bg="var(--imob-superficie)" component="section" aria-label="Aluguel em etapas">
      <Stack gap="sm">
        <div>
          <Group justify="space-between" gap="sm">
            <Text fw={600}>Aluguel em etapas</Text>
            <Button variant="subtle" size="compact-sm" px={0} onClick={() => mudar([])}>
              Sem etapas
            </Button>
          </Group>
          <Text fz="sm" c="dimmed">
            Carência, desconto no começo ou aumento já combinado. Na carência, escreva 0. Depois da última etapa vale o
            aluguel acima, e os reajustes do índice valem também para as etapas que faltam.
          </Text>
        </div>
        <CamposDasEtapas
          etapas={etapas}
          mudar={mudar}
          campo={(i, nome) => campos.getInputProps(`etapas.${i}.${nome}`)}
        />
        {campos.errors.etapas && (
          <Text fz="sm" c="var(--mantine-color-error)">
            {campos.errors.etapas}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
