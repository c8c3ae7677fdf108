import * as modelos from '@imob/schemas/modelos';
import { Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';

type Props = { modelo: modelos.ModeloDaLista; fechar: () => void };

/** Gives a model another name. */
export function Renomear({ modelo, fechar }: Props) {
  const mudar = useMudanca('PATCH /modelos/:id', { erroNoLugar: true, sucesso: 'Guardado.', aoConcluir: fechar });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: modelos.mudar.schema.body,
    inicial: { nome: modelo.nome },
    enviar: (body) => mudar.mutateAsync({ params: { id: modelo.id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Nome" required maxLength={80} autoComplete="off" {...campos.getInputProps('nome')} />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Guardar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
