import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trocar } from '../../layout/trocar.ts';
import { consulta } from '../../service/queries.ts';
import { ALCANCES } from './palavras.ts';

/** Leads a person without properties of their own to those of the landlords they help. */
export function QuemVoceAjuda() {
  const { data } = useQuery(consulta('GET /ajudas'));
  const [indo, setIndo] = useState<string>();
  if (!data || data.ajudas.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label="Quem você ajuda">
      {data.ajudas.map(({ userId, nome, alcance }) => (
        <Paper key={userId} withBorder p="md" bg="var(--imob-superficie)">
          <Group justify="space-between" gap="sm">
            <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 200px">
              <IconBuilding size={24} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
              <div style={{ minWidth: 0 }}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  Você ajuda {nome}
                </Text>
                <Text fz="sm" c="dimmed">
                  {ALCANCES[alcance].nome}
                </Text>
              </div>
            </Group>
            <Button
              loading={indo === userId}
              aria-label={`Abrir os imóveis de ${nome}`}
              onClick={() => {
                setIndo(userId);
                void trocar(userId).finally(() => setIndo(undefined));
              }}
            >
              Abrir
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
