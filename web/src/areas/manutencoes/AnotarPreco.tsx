import { dinheiro } from '@imob/schemas/base/fields';
import { mudarOrcamento } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { Stack } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { CamposDoPreco } from './CamposDoPreco.tsx';
import type { PropsDoFormulario } from './dialogos.ts';

const comPreco = mudarOrcamento.schema.body.extend({ valor: dinheiro });

/** Writes down a price that the provider gave by other means than his page. */
export function AnotarPreco({ ela, orcamento, fechar }: PropsDoFormulario & { orcamento: Orcamento }) {
  const { id: orcamentoId, valor, prazo, texto } = orcamento;
  const mudar = useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', {
    ...{ erroNoLugar: true, sucesso: 'Preço anotado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: comPreco,
    mudanca: true,
    inicial: { valor: (valor ?? '') as number | '', prazo: prazo ?? '', texto: texto ?? '' },
    enviar: (body) => mudar.mutateAsync({ params: { id: ela.id, orcamentoId }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDoPreco campos={campos} />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Anotar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
