import * as despesas from '@imob/schemas/despesas';
import { Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { CamposDaDespesa, pagamentoDe, pagamentoNoForm, type ValoresDaDespesa } from './CamposDaDespesa.tsx';
import { ComprovantesDaDespesa } from './Comprovantes.tsx';

/** Changes one expense, and none of the other months that were recorded with it. */
export function EditarDespesa({ despesa, fechar }: { despesa: despesas.Despesa; fechar: () => void }) {
  const { id, imovelId, imovelNome, tipo, descricao, valor, data, reembolsada, serieId } = despesa;
  const mudar = useMudanca('PATCH /despesas/:id', {
    erroNoLugar: true,
    sucesso: 'Despesa alterada.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: despesas.mudar.schema.body,
    mudanca: true,
    inicial: {
      ...{ imovelId, tipo, descricao: descricao ?? '', valor, data, reembolsada },
      ...pagamentoNoForm(despesa),
    } as ValoresDaDespesa,
    preparar: ({ paga, pagaEm, ...valores }) => ({ ...valores, ...pagamentoDe({ paga, pagaEm, ...valores }) }),
    enviar: (body) => mudar.mutateAsync({ params: { id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {serieId && (
          <Text fz="sm" c="dimmed">
            Muda só esta: as dos outros meses ficam como estão.
          </Text>
        )}
        <CamposDaDespesa
          campos={campos}
          imovel={imovelId ? { value: imovelId, label: imovelNome ?? 'Imóvel apagado' } : undefined}
        />
        <ComprovantesDaDespesa despesa={despesa} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
