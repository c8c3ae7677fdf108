import { opcional, texto } from '@imob/schemas/base/fields';
import { Stack, Textarea } from '@mantine/core';
import { z } from 'zod';
import { usePerfil } from '../../service/session.tsx';
import { FimDoDialogo } from '../dialogs/FimDoDialogo.tsx';
import { Continuando } from './Continuando.tsx';
import { useFormulario } from './form.ts';
import { useRascunho } from './useRascunho.ts';

type Anotado = { id: string; anotacoes: string | null };
type Props = {
  de: Anotado;
  /** Reads the record anew, to tell whether its notes were changed elsewhere meanwhile. */
  reler: () => Promise<Anotado>;
  gravar: (body: { anotacoes?: string | null | undefined }) => Promise<unknown>;
};

const schema = z.object({ anotacoes: opcional(texto(5_000)) });
const valoresDe = ({ anotacoes }: Anotado) => ({ anotacoes: anotacoes ?? '' });

/** Edits the landlord's private notes of a record; a draft is kept, because they are often typed on the way. */
export function FormularioDeAnotacoes({ de, reler, gravar }: Props) {
  const { uid } = usePerfil();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    ...{ schema, inicial: valoresDe(de), enviar: gravar },
    mudanca: async () => valoresDe(await reler()),
  });
  const { continuando, recomecar } = useRascunho(`anotacoes.${de.id}`, uid, campos);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Textarea
          aria-label="Anotações"
          description="Só você vê, e quem ajuda você."
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
