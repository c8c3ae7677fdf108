import { ActionIcon, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { EnvioEmCurso } from './useEnvios.ts';

type Props = {
  lista: readonly EnvioEmCurso[];
  tirar: (id: string) => void;
  tentarDeNovo: (envio: EnvioEmCurso) => void;
};

/** Files on their way, and those that did not get through. */
export function ListaDeEnvios({ lista, tirar, tentarDeNovo }: Props) {
  if (lista.length === 0) return null;
  return (
    <Stack gap="xs" role="list" aria-label="Envios em curso">
      {lista.map((envio) => (
        <Paper key={envio.id} withBorder radius="md" px="md" py="xs" role="listitem">
          <Group justify="space-between" wrap="nowrap">
            <Text fz="sm" truncate>
              {envio.nome}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {envio.erro && (
                <Button size="compact-sm" variant="default" onClick={() => tentarDeNovo(envio)}>
                  Tentar de novo
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={envio.erro ? `Tirar ${envio.nome} da lista` : `Cancelar o envio de ${envio.nome}`}
                onClick={() => tirar(envio.id)}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          </Group>
          {envio.erro ? (
            <Text fz="sm" c="var(--mantine-color-error)" role="alert">
              {envio.erro}
            </Text>
          ) : (
            <Progress
              value={envio.parte * 100}
              size="sm"
              animated={envio.parte >= 1}
              aria-label={`Envio de ${envio.nome}`}
              mt={4}
            />
          )}
        </Paper>
      ))}
    </Stack>
  );
}
