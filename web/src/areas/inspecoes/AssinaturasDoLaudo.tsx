import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { ultimoHash } from '@imob/schemas/rules/emendas';
import { Alert, List, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { estadoDoPedido, estadoDoSignatario } from '../assinaturas/palavras.ts';
import { useAssinaturas } from '../assinaturas/useAssinaturas.ts';

type Props = { contratoId: string; inspecao: Inspecao };

/** Says who signed the report of a closed inspection and when, and whether an amendment came after the file that they sign. */
export function AssinaturasDoLaudo({ contratoId, inspecao }: Props) {
  const pedido = useAssinaturas(contratoId).find(
    ({ registroId, situacao }) => registroId === inspecao.id && situacao !== 'CANCELADA',
  );
  if (!pedido) return null;
  const { situacao, signatarios } = pedido;
  return (
    <Alert
      color={situacao === 'CONCLUIDA' ? 'green' : situacao === 'RECUSADA' ? 'red' : 'blue'}
      variant="light"
      mb="lg"
      className="nao-imprimir"
      icon={<IconSignature size={20} aria-hidden />}
      title="Assinaturas do laudo"
    >
      <Text fz="sm" className="numeros">
        {estadoDoPedido(pedido)}
      </Text>
      <List fz="sm" mt={6} className="numeros" aria-label="Quem assina o laudo">
        {signatarios.map((um) => (
          <List.Item key={um.id} style={{ overflowWrap: 'anywhere' }}>
            {um.nome}: {estadoDoSignatario(um, pedido)}
          </List.Item>
        ))}
      </List>
      {temEmendaDepois(pedido, inspecao) && (
        <Text fz="sm" mt={6} fw={600}>
          {situacao === 'CONCLUIDA'
            ? 'Depois deste laudo veio uma emenda. O arquivo assinado fica como está; para que as partes assinem também a emenda, peça as assinaturas de novo.'
            : 'Depois deste pedido veio uma emenda, que o arquivo enviado não tem. Para que as partes a assinem também, cancele o pedido e faça outro.'}
        </Text>
      )}
      <BotaoLink to="/contratos/$id" params={{ id: contratoId }} hash="assinaturas" size="xs" variant="default" mt="sm">
        Ver o pedido
      </BotaoLink>
    </Alert>
  );
}

const temEmendaDepois = ({ situacao, hashDaVistoria }: Assinatura, inspecao: Inspecao): boolean =>
  situacao !== 'RECUSADA' && hashDaVistoria !== undefined && hashDaVistoria !== ultimoHash(inspecao);
