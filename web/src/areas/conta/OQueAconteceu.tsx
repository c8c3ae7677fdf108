import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { usePerfil } from '../../service/session.tsx';
import { abrirHistoricoDaConta } from '../auditoria/abrirHistorico.tsx';

/** What was changed of the account and its settings, by whom and from where. */
export function OQueAconteceu() {
  const { uid } = usePerfil();
  return (
    <Paper withBorder p="lg" bg="var(--imob-superficie)" component="section">
      <Title order={3} size="h2" mb={4}>
        Histórico da conta
      </Title>
      <Group justify="space-between" gap="md">
        <Text c="dimmed" fz="sm" flex="1 1 260px">
          Quem mudou seus dados, sua senha e seus ajustes, quando e de onde.
        </Text>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => abrirHistoricoDaConta(uid)}
        >
          Ver o histórico
        </Button>
      </Group>
    </Paper>
  );
}
