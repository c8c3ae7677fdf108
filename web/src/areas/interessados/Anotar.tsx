import * as interessados from '@imob/schemas/interessados';
import { Stack, Textarea } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import type { PropsDoFormulario } from './dialogos.ts';

const valoresDe = ({ anotacoes }: interessados.Interessado) => ({ anotacoes: anotacoes ?? '' });

/** Edits the landlord's private notes; a draft is kept, because they are often typed while the property is shown. */
export function Anotar({ ele, fechar }: PropsDoFormulario) {
  const params = { id: ele.id };
  const { uid } = usePerfil();
  const mudar = useMudanca('PATCH /interessados/:id', {
    ...{ erroNoLugar: true, sucesso: 'Anotado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: interessados.mudar.schema.body,
    inicial: valoresDe(ele),
    mudanca: async () => valoresDe(await chamar('GET /interessados/:id', { params })),
    enviar: (body) => mudar.mutateAsync({ params, body }),
  });
  const { continuando, recomecar } = useRascunho(`anotacoes.${ele.id}`, uid, campos);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Textarea
          aria-label="Anotações"
          description="Só você vê."
          autosize
          minRows={4}
          maxRows={14}
          maxLength={5_000}
          {...campos.getInputProps('anotacoes')}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
