import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { consulta, useMudanca } from '../../service/queries.ts';

const CANAIS = { email: 'E-mail', whatsapp: 'WhatsApp' } as const;

/** Says why the receipt did not go to its tenant, or may not have, and sends it again. */
export function NaoEnviado({ reciboId: id }: { reciboId: string }) {
  const { data: naoEnviado = [] } = useQuery(consulta('GET /recibos/:id/nao-enviados', { params: { id } }));
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
