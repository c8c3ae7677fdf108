import { Group } from '@mantine/core';
import { CampoData } from './CampoData.tsx';
import { CampoMascarado } from './CampoMascarado.tsx';
import type { Formulario } from './form.ts';
import { horaInteira, mascaraHora } from './hora.ts';

type ComVisita = { visitaDia: string; visitaHora: string };

/**
 * The day and the hour of a visit; the form has other fields too. A browser's own field for hours would ask for AM and PM wherever it is
 * not set to Portuguese.
 */
export function CamposDaVisita<V extends ComVisita>({ campos }: { campos: Formulario<V>['campos'] }) {
  const hora = campos.getInputProps('visitaHora');
  return (
    <Group align="flex-start" gap="sm">
      <CampoData label="Dia da visita" flex="1 1 150px" {...campos.getInputProps('visitaDia')} />
      <CampoMascarado
        mascara={mascaraHora}
        label="Hora"
        placeholder="14:30"
        inputMode="numeric"
        autoComplete="off"
        flex="1 1 110px"
        {...hora}
        onBlur={(evento) => {
          hora.onChange(horaInteira(evento.currentTarget.value));
          hora.onBlur?.(evento);
        }}
      />
    </Group>
  );
}
