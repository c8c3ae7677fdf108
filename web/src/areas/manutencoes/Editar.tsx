import * as manutencoes from '@imob/schemas/manutencoes';
import { Stack } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { CamposDaManutencao } from './CamposDaManutencao.tsx';
import type { PropsDoFormulario } from './dialogos.ts';

const valoresDe = ({ titulo, descricao, urgente }: manutencoes.Manutencao) => ({
  ...{ titulo, descricao: descricao ?? '', urgente },
});

/** Corrects the description that providers read. */
export function Editar({ ela, fechar }: PropsDoFormulario) {
  const params = { id: ela.id };
  const mudar = useMudanca('PATCH /manutencoes/:id', {
    ...{ erroNoLugar: true, sucesso: 'Manutenção alterada.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: manutencoes.mudar.schema.body,
    inicial: valoresDe(ela),
    mudanca: async () => valoresDe(await chamar('GET /manutencoes/:id', { params })),
    enviar: (body) => mudar.mutateAsync({ params, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDaManutencao campos={campos} />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
