import type { EnvioDeTeste } from '@imob/schemas/notificacoes';
import { Alert, Button, Group, List, Paper, Text, Title } from '@mantine/core';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { CANAIS } from './Envios.tsx';

/** A real message by each channel that is on, so that the landlord sees what his tenants will. */
export function EnviarTeste({ mudou }: { mudou: boolean }) {
  const { email, telefone } = usePerfil();
  const enviar = useMudanca('POST /notificacoes/teste', { erroNoLugar: true });
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section">
      <Title order={2} mb={4}>
        Testar
      </Title>
      <Text c="dimmed" fz="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
        Uma mensagem de verdade por cada canal ligado, para {[email, telefone].filter(Boolean).join(' e ')}.
      </Text>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={enviar.isPending}
        disabled={mudou}
        onClick={() => enviar.mutate({})}
      >
        Enviar teste para mim
      </Button>
      {mudou && (
        <Text fz="sm" c="dimmed" mt="xs">
          Salve os avisos antes de testar.
        </Text>
      )}
      <div role="status">
        {enviar.isError && (
          <Alert color="red" variant="light" mt="md">
            {messageOf(enviar.error)}
          </Alert>
        )}
        {enviar.data && (
          <List mt="md" spacing="xs" listStyleType="none">
            {enviar.data.envios.map((envio) => (
              <List.Item key={envio.canal}>
                <Resultado {...envio} />
              </List.Item>
            ))}
          </List>
        )}
      </div>
    </Paper>
  );
}

function Resultado({ canal, para, situacao, erro }: EnvioDeTeste) {
  const foi = situacao === 'enviado';
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {foi ? (
        <IconCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
      ) : (
        <IconX size={18} color="var(--mantine-color-error)" aria-hidden />
      )}
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {CANAIS[canal]}: {foi ? `enviado para ${para}` : situacao === 'incerto' ? 'não se sabe se saiu' : 'não saiu'}
        {erro && `. ${erro}`}
      </Text>
    </Group>
  );
}
