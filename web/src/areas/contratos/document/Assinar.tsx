import * as documento from '@imob/schemas/documento';
import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { VoltarDoDialogo } from '../../../components/dialogs/VoltarDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { ErroDoFormulario } from '../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';

type Props = { contratoId: string; lido: documento.Documento; fechar: () => void };

/** Notes that the parties signed, from when on the text does not change. */
export function Assinar({ contratoId, lido: { opcoes, pendencias }, fechar }: Props) {
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
        <CampoData
          label="Dia em que as partes assinaram"
          required
          clearable={false}
          maxDate={hoje()}
          {...campos.getInputProps('dataAssinatura')}
        />
        {pendencias.length > 0 && (
          <>
            <Text fz="sm" fw={600}>
              O contrato ainda não diz tudo:
            </Text>
            <List fz="sm">
              {pendencias.map(({ mensagem }) => (
                <List.Item key={mensagem}>{mensagem}</List.Item>
              ))}
            </List>
            <Checkbox
              label="Foi assinado assim mesmo, sem esses dados"
              {...campos.getInputProps('mesmoComPendencias', { type: 'checkbox' })}
            />
          </>
        )}
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <VoltarDoDialogo disabled={enviando} />
          <Button
            type="submit"
            loading={enviando}
            disabled={pendencias.length > 0 && !campos.values.mesmoComPendencias}
          >
            Registrar assinatura
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
