import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { ultimoHash } from '@imob/schemas/rules/emendas';
import { Alert, List, Stack, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { estadoDoPedido, estadoDoSignatario } from '../assinaturas/palavras.ts';
import { useAssinaturas } from '../assinaturas/useAssinaturas.ts';
import { ateOnde, pedidosDoLaudo } from './pedidosDoLaudo.ts';

type Props = { contratoId: string; inspecao: Inspecao };

/** Says who signed the report of a closed inspection and when, and whether an amendment came after the file that they sign; other requests are folded away. */
export function AssinaturasDoLaudo({ contratoId, inspecao }: Props) {
  const { atual, outros } = pedidosDoLaudo(useAssinaturas(contratoId), inspecao.id);
  if (!atual && outros.length === 0) return null;
  return (
    <Alert
      color={atual ? CORES[atual.situacao] : 'gray'}
      variant="light"
      mb="lg"
      className="nao-imprimir"
      icon={<IconSignature size={20} aria-hidden />}
      title="Assinaturas do laudo"
    >
      {atual && <UmPedido pedido={atual} inspecao={inspecao} />}
      {atual && temEmendaDepois(atual, inspecao) && (
        <Text fz="sm" mt={6} fw={600}>
          {atual.situacao === 'CONCLUIDA'
            ? 'Depois deste laudo veio uma emenda. O arquivo assinado fica como está; para que as partes assinem também a emenda, peça as assinaturas de novo.'
            : 'Depois deste pedido veio uma emenda, que o arquivo enviado não tem. Para que as partes a assinem também, cancele o pedido e faça outro.'}
        </Text>
      )}
      {outros.length > 0 && (
        <Text component="details" fz="sm" mt="sm">
          <summary>
            {atual ? 'Outros pedidos' : 'Pedidos cancelados'} ({outros.length})
          </summary>
          <Stack component="ul" gap="sm" p={0} m={0} mt="xs" style={{ listStyle: 'none' }} aria-label="Outros pedidos">
            {outros.map((pedido) => (
              <li key={pedido.id}>
                <UmPedido pedido={pedido} inspecao={inspecao} />
              </li>
            ))}
          </Stack>
        </Text>
      )}
      <BotaoLink to="/contratos/$id" params={{ id: contratoId }} hash="assinaturas" size="xs" variant="default" mt="sm">
        {atual ? 'Ver o pedido' : 'Ver os pedidos'}
      </BotaoLink>
    </Alert>
  );
}

const CORES = { ABERTA: 'blue', CONCLUIDA: 'green', RECUSADA: 'red', CANCELADA: 'gray' } as const;

/** How one request stands, how far its file goes, and each of its signers. */
const UmPedido = ({ pedido, inspecao }: { pedido: Assinatura; inspecao: Inspecao }) => (
  <>
    <Text fz="sm" className="numeros">
      {estadoDoPedido(pedido)}
    </Text>
    <Text fz="sm" className="numeros">
      Pedido em {dataDoInstante(pedido.criadoEm)}
      {inspecao.emendas.length > 0 && `, ${ateOnde(pedido, inspecao)}`}
    </Text>
    <List fz="sm" mt={6} className="numeros" aria-label="Quem assina o laudo">
      {pedido.signatarios.map((um) => (
        <List.Item key={um.id} style={{ overflowWrap: 'anywhere' }}>
          {um.nome}: {estadoDoSignatario(um, pedido)}
        </List.Item>
      ))}
    </List>
  </>
);

const temEmendaDepois = ({ situacao, hashDaVistoria }: Assinatura, inspecao: Inspecao): boolean =>
  situacao !== 'RECUSADA' && hashDaVistoria !== undefined && hashDaVistoria !== ultimoHash(inspecao);
