import type { Assinatura } from '@imob/schemas/assinaturas';
import { Alert, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { estadoDoPedido } from '../../assinaturas/palavras.ts';

/** In place of the text's choices: what was sent to be signed stays as it is. */
export const EsperaAssinaturas = ({ pedido }: { pedido: Assinatura }) => (
  <Alert
    color="blue"
    variant="light"
    className="nao-imprimir"
    icon={<IconSignature size={20} />}
    title="Este contrato espera assinaturas"
  >
    <Text fz="sm" className="numeros">
      {estadoDoPedido(pedido)}. O texto enviado não muda enquanto isso: para mudá-lo, cancele o pedido.
    </Text>
    <BotaoLink
      to="/contratos/$id"
      params={{ id: pedido.contratoId }}
      hash="assinaturas"
      size="xs"
      variant="default"
      mt="sm"
    >
      Ver o pedido
    </BotaoLink>
  </Alert>
);
