import { OFICIOS } from '@imob/schemas/rules/manutencao';
import { Autocomplete, Group, TextInput } from '@mantine/core';
import { CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import type { Formulario } from '../../components/fields/form.ts';

type Valores = { nome: string; oficio: string; telefone: string; email: string };

/** The fields of a provider: name, trade and contacts. */
export const CamposDoPrestador = <V extends Valores>({ campos }: Pick<Formulario<V>, 'campos'>) => (
  <>
    <TextInput
      label="Nome"
      required
      placeholder="Hidráulica Souza"
      autoComplete="off"
      data-autofocus
      {...campos.getInputProps('nome')}
    />
    <Autocomplete
      label="O que faz"
      placeholder="Encanador"
      data={[...OFICIOS]}
      maxLength={80}
      autoComplete="off"
      {...campos.getInputProps('oficio')}
    />
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <CampoTelefone label="Telefone" autoComplete="off" miw={180} {...campos.getInputProps('telefone')} />
      <TextInput label="E-mail" type="email" autoComplete="off" miw={180} {...campos.getInputProps('email')} />
    </Group>
  </>
);
