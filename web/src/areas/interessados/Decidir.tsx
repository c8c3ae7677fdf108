import * as interessados from '@imob/schemas/interessados';
import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoFormulario } from './dialogos.ts';

type Props = PropsDoFormulario & { situacao: 'RECUSADO' | 'DESISTIU' };

/** Notes that it comes to nothing: why, for the landlord alone, and whether the other is told. */
export function Decidir({ ele: { id, nome, email }, situacao, fechar }: Props) {
  const recusa = situacao === 'RECUSADO';
  const mudar = useMudanca('PATCH /interessados/:id', {
    erroNoLugar: true,
    sucesso: recusa ? 'Recusado.' : 'Anotado que desistiu.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: interessados.mudar.schema.body,
    inicial: { motivo: '', avisar: false },
    preparar: (valores) => ({ ...valores, situacao }),
    enviar: (body) => mudar.mutateAsync({ params: { id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm">
          {nome} sai dos em aberto. {recusa ? 'Se mudar de ideia, reabra.' : 'Se voltar, reabra.'}
        </Text>
        <Textarea
          label="Motivo"
          description="Só você vê, e quem ajuda você."
          rows={3}
          maxLength={1_000}
          {...campos.getInputProps('motivo')}
        />
        {recusa && email && (
          <Checkbox
            label="Avisar por e-mail"
            description={`A ${email}: diz só que o imóvel não será desta pessoa, e agradece. O motivo não vai.`}
            {...campos.getInputProps('avisar', { type: 'checkbox' })}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          {recusa ? 'Recusar' : 'Anotar que desistiu'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
