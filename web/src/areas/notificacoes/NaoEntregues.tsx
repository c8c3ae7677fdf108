import type { NotificacaoNaoEntregue } from '@imob/schemas/notificacoes';
import { Badge, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { dinheiro } from '../../format/format.ts';
import { nomeDoDia } from './dias.ts';
import { EnviosComMotivo, TIPOS } from './Envios.tsx';

/** Notices of the last 30 days that no channel took: the landlord has to call, or put a contact right. */
export function NaoEntregues({ avisos }: { avisos: NotificacaoNaoEntregue[] }) {
  if (avisos.length === 0) {
    return (
      <Vazio Icone={IconMoodSmile} titulo="Nenhum aviso por entregar">
        Se um aviso não puder ser entregue por nenhum canal, ele aparece aqui por 30 dias, com o motivo.
      </Vazio>
    );
  }
  return (
    <Stack>
      <Text c="dimmed">
        Nenhum canal entregou estes avisos nos últimos 30 dias. Confira o contato do locatário ou fale com ele.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {avisos.map(({ contratoId, contaId, locatarioNome, tipo, diasAntes, valor, envios }) => (
          <Paper key={`${contaId} ${tipo} ${diasAntes}`} withBorder bg="var(--imob-superficie)" p="lg">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
                {locatarioNome}
              </Ligacao>
              <Text className="numeros" style={{ flex: 'none' }}>
                {dinheiro(valor)}
              </Text>
            </Group>
            <Group gap="xs" mt={4} mb="md">
              <Badge variant="light" color={tipo === 'VENCIMENTO' ? 'blue' : 'red'} tt="none" radius="sm">
                {TIPOS[tipo]}
              </Badge>
              <Text c="dimmed" fz="sm">
                {nomeDoDia(Math.abs(diasAntes), diasAntes < 0 ? 'depois' : 'antes')}
              </Text>
            </Group>
            <EnviosComMotivo envios={envios} />
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
