import * as despesas from '@imob/schemas/despesas';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { CamposDaDespesa, pagamentoDe, pagamentoNoForm, type ValoresDaDespesa } from './CamposDaDespesa.tsx';
import { ComprovantesDaDespesa } from './Comprovantes.tsx';

/** Changes one expense, and where that is wanted also the later months that were recorded with it and are not paid. */
export function EditarDespesa({ despesa, fechar }: { despesa: despesas.Despesa; fechar: () => void }) {
  const { id, imovelId, imovelNome, tipo, descricao, valor, data, reembolsada, serieId } = despesa;
  const [seguintes, setSeguintes] = useState(false);
  const mudar = useMudanca('PATCH /despesas/:id', {
    erroNoLugar: true,
    sucesso: () => (seguintes ? 'Despesas alteradas.' : 'Despesa alterada.'),
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
    enviar: (body) => mudar.mutateAsync({ params: { id }, ...(seguintes && { query: { seguintes: 'true' } }), body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDaDespesa
          campos={campos}
          imovel={imovelId ? { value: imovelId, label: imovelNome ?? 'Imóvel apagado' } : undefined}
        />
        {serieId && (
          <Checkbox
            label="Mudar também as dos meses seguintes"
            description="Sem marcar, muda só esta. As que já foram pagas ficam como estão."
            checked={seguintes}
            onChange={({ currentTarget }) => setSeguintes(currentTarget.checked)}
          />
        )}
        <ComprovantesDaDespesa despesa={despesa} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
