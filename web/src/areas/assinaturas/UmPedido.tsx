import type { Assinatura } from '@imob/schemas/assinaturas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Group, Loader, Stack, Text } from '@mantine/core';
import { dataDoInstante } from '../../format/format.ts';
import { AcoesDoPedido } from './AcoesDoPedido.tsx';
import { MenuDoPedido } from './MenuDoPedido.tsx';
import { estadoDoPedido } from './palavras.ts';
import { SignatariosDoPedido } from './SignatariosDoPedido.tsx';
import { emPreparo } from './useAssinaturas.ts';

type Props = { contrato: ContratoLido; pedido: Assinatura; corrigir: (signatarioId: string) => void };

/** Shows one request for signatures. The signers of a finished request are folded away. */
export function UmPedido({ contrato, pedido, corrigir }: Props) {
  const { titulo, criadoEm, situacao } = pedido;
  const quem = <SignatariosDoPedido contrato={contrato} pedido={pedido} corrigir={corrigir} />;
  return (
    <Stack component="li" gap="sm" aria-label={`${titulo}, de ${dataDoInstante(criadoEm)}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fz="sm" fw={600}>
            {titulo}
          </Text>
          <Text fz="sm" c="dimmed" className="numeros">
            {estadoDoPedido(pedido)}
          </Text>
          {emPreparo(pedido) && (
            <Group gap={6} role="status">
              <Loader size={14} aria-hidden />
              <Text fz="sm" c="dimmed">
                Preparando o documento final…
              </Text>
            </Group>
          )}
        </div>
        <MenuDoPedido contrato={contrato} pedido={pedido} />
      </Group>
      {situacao === 'ABERTA' ? (
        <>
          <AcoesDoPedido pedido={pedido} />
          {quem}
        </>
      ) : (
        <Text component="details" fz="sm">
          <summary>Quem assina</summary>
          {quem}
        </Text>
      )}
    </Stack>
  );
}
