import { type Chave, renomear } from '@imob/schemas/chaves';
import { Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';

/** The name by which its owner knows a passkey. */
export function NomeDaChave({ id, nome, aoTerminar }: Chave & { aoTerminar: () => void }) {
  const mudar = useMudanca('PATCH /auth/chaves/:id', { sucesso: 'Nome guardado.', erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: renomear.schema.body,
    inicial: { nome },
    enviar: async (body) => {
      if (body.nome !== nome) await mudar.mutateAsync({ params: { id }, body });
      campos.resetDirty();
      aoTerminar();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput
          label="Nome"
          description="Para reconhecê-la aqui, como “Celular” ou “Notebook da sala”."
          autoComplete="off"
          data-autofocus
          {...campos.getInputProps('nome')}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar nome
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
