import type * as recibos from '@imob/schemas/recibos';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useMudanca } from '../../service/queries.ts';

const CANAIS = { email: 'E-mail', whatsapp: 'WhatsApp' } as const;

type Props = { recibo: { id: string; naoEnviado: readonly recibos.NaoEnviado[] } };

/** Says why the receipt did not go to its tenant, or may not have, and sends it again. */
export function NaoEnviado({ recibo: { id, naoEnviado } }: Props) {
  const reenviar = useMudanca('POST /recibos/:id/reenviar', { sucesso: ({ message }) => message });
  if (naoEnviado.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      className="nao-imprimir"
      icon={<IconAlertTriangle size={20} />}
      title="Este recibo pode não ter chegado ao locatário"
    >
      {naoEnviado.map(({ canal, motivo }) => (
        <Text key={canal} fz="sm">
          {CANAIS[canal]}: {motivo}
        </Text>
      ))}
      <Button
        mt="sm"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={reenviar.isPending}
        onClick={() => reenviar.mutate({ params: { id } })}
      >
        Enviar de novo
      </Button>
    </Alert>
  );
}
