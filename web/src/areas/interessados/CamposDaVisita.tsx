import { Group, TextInput } from '@mantine/core';
import { CampoData } from '../../components/fields/CampoData.tsx';
import type { Formulario } from '../../components/fields/form.ts';

type ComVisita = { visitaDia: string; visitaHora: string };

/** The day and the hour of a visit; the form has other fields too. */
export function CamposDaVisita<V extends ComVisita>({ campos }: { campos: Formulario<V>['campos'] }) {
  return (
    <Group align="flex-start" gap="sm">
      <CampoData label="Dia da visita" flex="1 1 150px" {...campos.getInputProps('visitaDia')} />
      <TextInput label="Hora" type="time" flex="1 1 110px" {...campos.getInputProps('visitaHora')} />
    </Group>
  );
}
