import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { momento } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** Says when the receipt last went by e-mail, and to whom. */
export function Enviados({ reciboId: id }: { reciboId: string }) {
  const { data } = useQuery(consulta('GET /recibos/:id/destinatarios', { params: { id } }));
  const [ultimo] = data?.enviados ?? [];
  if (!ultimo) return null;
  return (
    <Text fz="sm" c="dimmed" mt="md" className="nao-imprimir" style={{ overflowWrap: 'anywhere' }}>
      Enviado por e-mail em {momento(ultimo.em)} a {ultimo.para}.
    </Text>
  );
}
