import { Textarea, TextInput } from '@mantine/core';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import type { Formulario } from '../../components/fields/form.ts';

type ComPreco = { valor: number | ''; prazo: string; texto: string };

/** The fields of a provider's offer: the price, when he can come, and what is included. */
export const CamposDoPreco = <V extends ComPreco>({ campos }: Pick<Formulario<V>, 'campos'>) => (
  <>
    <CampoDinheiro label="Preço" required maw={240} {...campos.getInputProps('valor')} />
    <TextInput
      label="Quando pode fazer"
      placeholder="Quinta à tarde"
      maxLength={200}
      autoComplete="off"
      {...campos.getInputProps('prazo')}
    />
    <Textarea
      label="O que está incluído"
      placeholder="Material e mão de obra"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={2_000}
      {...campos.getInputProps('texto')}
    />
  </>
);
