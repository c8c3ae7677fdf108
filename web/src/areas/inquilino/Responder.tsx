import * as inquilino from '@imob/schemas/inquilino';
import { Paper, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { reperguntar } from '../recebimentos/useResumo.ts';

type Props = { pedido: inquilino.Pedido; fechar: () => void };

/** Edits the answer that the tenant reads on his page, and the request's situation. */
export function Responder({ pedido, fechar }: Props) {
  const mudar = useMudanca('PATCH /pedidos/:id', {
    erroNoLugar: true,
    sucesso: ({ resposta }) =>
      resposta
        ? 'Resposta guardada. O inquilino a vê na página dele.'
        : 'Pedido guardado. Na página dele, o inquilino vê a situação.',
    aoConcluir: () => {
      void reperguntar();
      fechar();
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: inquilino.mudarPedido.schema.body,
    inicial: {
      resposta: pedido.resposta ?? '',
      // A landlord who answers has mostly solved it, so that is proposed.
      situacao: (pedido.situacao === 'ABERTO' ? 'RESOLVIDO' : pedido.situacao) as string,
    },
    enviar: (body) => mudar.mutateAsync({ params: { id: pedido.id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Paper p="sm" radius="md" bg="var(--imob-fundo)">
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {pedido.texto}
          </Text>
        </Paper>
        <Textarea
          label="Resposta"
          rows={4}
          maxLength={2_000}
          description="O inquilino lê na página dele. Pode ficar vazia."
          {...campos.getInputProps('resposta')}
        />
        <SegmentedControl
          fullWidth
          aria-label="Situação do pedido"
          data={[
            { value: 'ABERTO', label: 'Aberto' },
            { value: 'EM_ANDAMENTO', label: 'Em andamento' },
            { value: 'RESOLVIDO', label: 'Resolvido' },
          ]}
          {...campos.getInputProps('situacao')}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
