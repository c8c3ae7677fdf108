import type { Assinatura } from '@imob/schemas/assinaturas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { CorrigirEmail } from './CorrigirEmail.tsx';
import { UmPedido } from './UmPedido.tsx';

type Props = { contrato: ContratoLido; pedidos: readonly Assinatura[] };

/** The requests for signatures of a contract's papers: how each stands, and what can be done about it. */
export function AssinaturasDoContrato({ contrato, pedidos }: Props) {
  const [corrigindo, setCorrigindo] = useState<{ pedidoId: string; signatarioId: string }>();
  const fechar = () => setCorrigindo(undefined);
  const doPedido = pedidos.find(({ id }) => id === corrigindo?.pedidoId);
  const convidado = doPedido?.signatarios.find(({ id }) => id === corrigindo?.signatarioId);
  return (
    <Secao id="assinaturas" titulo="Assinaturas">
      <Stack gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {pedidos.map((pedido) => (
          <UmPedido
            key={pedido.id}
            contrato={contrato}
            pedido={pedido}
            corrigir={(signatarioId) => setCorrigindo({ pedidoId: pedido.id, signatarioId })}
          />
        ))}
      </Stack>
      <DialogoDeFormulario opened={corrigindo !== undefined} onClose={fechar} title={convidado?.nome}>
        {doPedido && convidado && <CorrigirEmail pedido={doPedido} convidado={convidado} fechar={fechar} />}
      </DialogoDeFormulario>
    </Secao>
  );
}
