import * as acertos from '@imob/schemas/acerto';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSairSemSalvar } from '../../../../components/dialogs/useSairSemSalvar.tsx';
import { CampoData } from '../../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../../components/fields/CampoDinheiro.tsx';
import { ErroDoFormulario } from '../../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../../components/fields/form.ts';
import { dinheiro, hoje } from '../../../../format/format.ts';
import { useMudanca } from '../../../../service/queries.ts';

/** Notes what was given back; the receipt for the tenant to sign is in the paper of the settlement. */
export function Devolver({ contratoId, acerto }: { contratoId: string; acerto: acertos.Acerto }) {
  const devolver = useMudanca('POST /contratos/:id/acerto/:acertoId/devolucao', {
    erroNoLugar: true,
    sucesso: 'Devolução registrada. O recibo está no termo em PDF.',
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: acertos.devolver.schema.body,
    inicial: { valor: acerto.aDevolver as number | '', em: hoje(), forma: 'Pix' },
    enviar: (body) => devolver.mutateAsync({ params: { id: contratoId, acertoId: acerto.id }, body }),
  });
  useSairSemSalvar({ campos, enviando });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="sm">
        <Text fw={600} className="numeros">
          Falta devolver {dinheiro(acerto.aDevolver)}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CampoDinheiro label="Valor devolvido" required {...campos.getInputProps('valor')} />
          <CampoData label="Devolvido em" required clearable={false} {...campos.getInputProps('em')} />
        </SimpleGrid>
        <SegmentedControl
          aria-label="Forma da devolução"
          data={['Pix', 'Transferência', 'Dinheiro']}
          {...campos.getInputProps('forma')}
        />
        <Text fz="sm" c="dimmed">
          Confira antes: uma devolução registrada não se apaga, e com ela o acerto não pode mais ser desfeito.
        </Text>
        <ErroDoFormulario erro={erro} />
        <Group>
          <Button type="submit" loading={enviando}>
            Registrar devolução
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
