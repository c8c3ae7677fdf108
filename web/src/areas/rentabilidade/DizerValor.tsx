import * as patrimonio from '@imob/schemas/patrimonio';
import { Group, Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';

/** Takes what a property is worth on a day. */
export function DizerValor({ imovelId, fechar }: { imovelId: string; fechar: () => void }) {
  const params = { id: imovelId };
  const avaliar = useMudanca('POST /imoveis/:id/avaliacoes', {
    ...{ erroNoLugar: true, sucesso: 'Valor guardado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: patrimonio.avaliar.schema.body,
    inicial: { valor: '' as number | '', dia: hoje() },
    enviar: (body) => avaliar.mutateAsync({ params, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Por quanto ele seria vendido hoje, na sua opinião ou na de um corretor. Os valores de antes ficam guardados.
        </Text>
        <Group grow align="flex-start">
          <CampoDinheiro label="Valor" required {...campos.getInputProps('valor')} />
          <CampoData label="Dia" required clearable={false} maxDate={hoje()} passado {...campos.getInputProps('dia')} />
        </Group>
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
