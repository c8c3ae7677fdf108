import type { EnvioDeTeste } from '@imob/schemas/notificacoes';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { CANAIS, comoFrase } from './Envios.tsx';

/** A real message by each channel that is on, so that the landlord sees what his tenants will. */
export function EnviarTeste({ mudou }: { mudou: boolean }) {
  const { email, telefone } = usePerfil();
  const enviar = useMudanca('POST /notificacoes/teste', { erroNoLugar: true });
  return (
    <Secao
      titulo="Testar"
      nota={<>Uma mensagem de verdade por cada canal ligado, para {[email, telefone].filter(Boolean).join(' e ')}.</>}
    >
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
        {!mudou && enviar.isError && (
          <Alert color="red" variant="light" mt="md">
            {messageOf(enviar.error)}
          </Alert>
        )}
        {!mudou && enviar.data && (
          <List mt="md" spacing="xs" listStyleType="none">
            {enviar.data.envios.map((envio) => (
              <List.Item key={envio.canal}>
                <Resultado {...envio} />
              </List.Item>
            ))}
          </List>
        )}
      </div>
    </Secao>
  );
}

function Resultado({ canal, para, situacao, erro }: EnvioDeTeste) {
  // Without an address of the landlord's own there is nowhere to send it.
  const semEndereco = para === null;
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
        {semEndereco ? (
          <>
            . <Ligacao to="/conta">Informe seu telefone em Minha conta</Ligacao>.
          </>
        ) : (
          erro && `. ${comoFrase(erro)}`
        )}
      </Text>
    </Group>
  );
}
