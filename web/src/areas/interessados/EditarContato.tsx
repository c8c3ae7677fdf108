import * as interessados from '@imob/schemas/interessados';
import { Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoFormulario } from './dialogos.ts';

const valoresDe = ({ nome, telefone, email }: interessados.Interessado) => ({
  ...{ nome, telefone: telefone ?? '', email: email ?? '' },
});

/** Corrects who it is and how he is reached. */
export function EditarContato({ ele, fechar }: PropsDoFormulario) {
  const params = { id: ele.id };
  const mudar = useMudanca('PATCH /interessados/:id', {
    ...{ erroNoLugar: true, sucesso: 'Contato guardado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: interessados.mudar.schema.body,
    inicial: valoresDe(ele),
    mudanca: async () => valoresDe(await chamar('GET /interessados/:id', { params })),
    enviar: (body) => mudar.mutateAsync({ params, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Nome" required autoComplete="off" {...campos.getInputProps('nome')} />
        <CampoTelefone label="Telefone" autoComplete="off" {...campos.getInputProps('telefone')} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...campos.getInputProps('email')} />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
