import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { Formulario } from '../../components/fields/form.ts';

type Valores = { titulo: string; descricao: string; urgente: boolean };
type Props<V extends Valores> = Pick<Formulario<V>, 'campos'> & { primeiro?: boolean };

/** The fields that describe the repair; providers read them. */
export const CamposDaManutencao = <V extends Valores>({ campos, primeiro = false }: Props<V>) => (
  <>
    <TextInput
      label="O que é"
      required
      placeholder="Torneira da cozinha pingando"
      maxLength={120}
      autoComplete="off"
      data-autofocus={primeiro || undefined}
      {...campos.getInputProps('titulo')}
    />
    <Textarea
      label="Descrição"
      description="O prestador lê. Conte o que acontece, onde, e o que já se tentou."
      autosize
      minRows={3}
      maxRows={10}
      maxLength={5_000}
      {...campos.getInputProps('descricao')}
    />
    <Checkbox
      label="É urgente"
      description="Vazamento, falta de luz, cheiro de gás, risco a alguém."
      {...campos.getInputProps('urgente', { type: 'checkbox' })}
    />
  </>
);
