import { type Ajudante, mudar } from '@imob/schemas/ajudantes';
import { Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { Alcances } from './Alcances.tsx';

/** Changes what one helper may do, where he is already in, too. */
export function MudarAlcance({ ajudante, aoTerminar }: { ajudante: Ajudante; aoTerminar: () => void }) {
  const { id, nome, alcance } = ajudante;
  const mudanca = useMudanca('PATCH /ajudantes/:id', {
    sucesso: 'Mudado. Vale a partir de agora.',
    erroNoLugar: true,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudar.schema.body,
    inicial: { alcance: alcance as string },
    enviar: async (body) => {
      if (body.alcance !== alcance) await mudanca.mutateAsync({ params: { id }, body });
      campos.resetDirty();
      aoTerminar();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Vale na hora para {nome}, mesmo com os seus imóveis abertos.
        </Text>
        <Alcances {...campos.getInputProps('alcance')} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
