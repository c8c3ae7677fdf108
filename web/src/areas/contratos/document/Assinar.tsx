import * as documento from '@imob/schemas/documento';
import { Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { FaltamDados } from './FaltamDados.tsx';

/** `espera`: the text was sent to be signed, which a signature on paper calls off. */
type Props = { contratoId: string; lido: documento.Documento; espera: boolean; fechar: () => void };

/** Notes that the parties signed, from when on the text does not change. */
export function Assinar({ contratoId, lido: { opcoes, pendencias }, espera, fechar }: Props) {
  const assinar = useMudanca('POST /contratos/:id/documento/assinar', {
    erroNoLugar: true,
    sucesso: 'Assinatura registrada. O texto do contrato não muda mais.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: documento.assinar.schema.body,
    inicial: { dataAssinatura: opcoes.dataAssinatura ?? hoje(), mesmoComPendencias: false },
    enviar: (body) => assinar.mutateAsync({ params: { id: contratoId }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text>
          O texto desta tela fica congelado como foi assinado. O que mudar depois entra por aditivo. Isso não pode ser
          desfeito.
        </Text>
        {espera && (
          <Text fz="sm" fw={600}>
            O contrato espera assinaturas de longe: registrada esta, o pedido é cancelado.
          </Text>
        )}
        <CampoData
          label="Dia em que as partes assinaram"
          required
          clearable={false}
          maxDate={hoje()}
          {...campos.getInputProps('dataAssinatura')}
        />
        <FaltamDados
          pendencias={pendencias}
          label="Foi assinado assim mesmo, sem esses dados"
          {...campos.getInputProps('mesmoComPendencias', { type: 'checkbox' })}
        />
        <FimDoDialogo
          erro={erro}
          enviando={enviando}
          disabled={pendencias.length > 0 && !campos.values.mesmoComPendencias}
        >
          Registrar assinatura
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
