import type { Assinatura } from '@imob/schemas/assinaturas';
import { Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { aguardando, comMaiuscula } from './palavras.ts';

/** Says beside a paper that it waits for signatures, and leads to the request; nothing where it waits for none. */
export function Aguardando({ pedido }: { pedido: Assinatura | undefined }) {
  if (!pedido) return null;
  return (
    <Text fz="sm" mt={2}>
      <Ligacao to="/contratos/$id" params={{ id: pedido.contratoId }} hash="assinaturas" underline="always">
        {comMaiuscula(aguardando(pedido))}
      </Ligacao>
    </Text>
  );
}
