import * as manutencoes from '@imob/schemas/manutencoes';
import { Checkbox, Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoFormulario } from './dialogos.ts';
import { useQuem } from './useQuem.ts';

export function Cancelar({ ela, fechar }: PropsDoFormulario) {
  const { porEmail } = useQuem(ela);
  const mudar = useMudanca('PATCH /manutencoes/:id', {
    ...{ erroNoLugar: true, sucesso: 'Manutenção cancelada.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: manutencoes.mudar.schema.body,
    inicial: { avisar: false },
    preparar: ({ avisar }) => ({ situacao: 'CANCELADA', avisar: avisar && porEmail !== undefined }),
    enviar: (body) => mudar.mutateAsync({ params: { id: ela.id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm">
          Sai das abertas, e os endereços que os prestadores receberam deixam de abrir. Tudo o mais fica guardado, e
          você pode reabri-la.{ela.pedidoId && ' O pedido do inquilino continua como está: responda a ele em Pedidos.'}
        </Text>
        {porEmail && (
          <Checkbox
            label="Avisar por e-mail"
            description={`A ${porEmail}: diz que o serviço foi cancelado.`}
            {...campos.getInputProps('avisar', { type: 'checkbox' })}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          Cancelar a manutenção
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
