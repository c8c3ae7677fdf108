import * as acertos from '@imob/schemas/acerto';
import type { ContratoLido } from '@imob/schemas/contratos';
import { formaLida } from '@imob/schemas/rules/formaEscrita';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { confirmar } from '../../../../components/dialogs/confirmar.tsx';
import { useSairSemSalvar } from '../../../../components/dialogs/useSairSemSalvar.tsx';
import { CampoData } from '../../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../../components/fields/CampoDinheiro.tsx';
import { ErroDoFormulario } from '../../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../../components/fields/form.ts';
import { data, dinheiro, hoje } from '../../../../format/format.ts';
import { ApiError } from '../../../../service/api.ts';
import { useMudanca } from '../../../../service/queries.ts';

/** Notes what was given back, after asking. The receipt for the tenant to sign is in the settlement's paper. */
export function Devolver({ contrato, acerto }: { contrato: ContratoLido; acerto: acertos.Acerto }) {
  const devolver = useMudanca('POST /contratos/:id/acerto/:acertoId/devolucao', {
    erroNoLugar: true,
    sucesso: 'Devolução registrada.',
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: acertos.devolver.schema.body,
    inicial: { valor: acerto.aDevolver as number | '', em: hoje(), forma: 'Pix' },
    enviar: async (body) => {
      if (body.valor > acerto.aDevolver) {
        const mensagem = `Falta devolver só ${dinheiro(acerto.aDevolver)}.`;
        throw new ApiError(409, mensagem, [{ campo: 'valor', mensagem }]);
      }
      confirmar({
        titulo: 'Registrar esta devolução?',
        oQueAcontece: `Você devolveu ${dinheiro(body.valor)} a ${contrato.locatario.nome} em ${data(body.em)}${
          body.forma ? `, por ${formaLida(body.forma)}` : ''
        }. O recibo é feito agora.`,
        acao: 'Registrar devolução',
        aoConfirmar: () => devolver.mutateAsync({ params: { id: contrato.id, acertoId: acerto.id }, body }),
      });
    },
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
