import * as reajustes from '@imob/schemas/reajustes';
import { Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { data, dinheiro, hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';

type Props = { contratoId: string; valorAntes: number; fechar: () => void };

/** A rent that both agree on, which may come at any time (Lei 8.245/1991, art. 18). */
export function Combinar({ contratoId, valorAntes, fechar }: Props) {
  const aplicar = useMudanca('POST /contratos/:id/reajuste', {
    erroNoLugar: true,
    sucesso: ({ valorDepois, dataBase }) =>
      dataBase > hoje()
        ? `O aluguel passa a ${dinheiro(valorDepois)} em ${data(dataBase)}.`
        : `O aluguel passou a ${dinheiro(valorDepois)}.`,
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: reajustes.aplicar.schema.body,
    inicial: { dataBase: hoje(), valor: valorAntes as number | '' },
    // No amount would mean the index.
    preparar: ({ valor, ...resto }) => ({ ...resto, valor: valor || 0 }),
    enviar: (body) => aplicar.mutateAsync({ params: { id: contratoId }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          As partes podem combinar outro aluguel a qualquer tempo (Lei 8.245/1991, art. 18). Vale para as contas que
          ainda vão vencer. Combine também por escrito, com um aditivo.
        </Text>
        <CampoDinheiro label="Novo aluguel" required {...campos.getInputProps('valor')} />
        <CampoData label="A partir de" required clearable={false} {...campos.getInputProps('dataBase')} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Aplicar o valor combinado
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
