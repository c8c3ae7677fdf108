import { ESTADOS } from '@imob/schemas/rules/estados';
import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { buscavel } from '../../format/format.ts';

const SIGLAS = Object.keys(ESTADOS);
const nomeDe = (sigla: string): string => ESTADOS[sigla as keyof typeof ESTADOS];

/** The states that a text may mean: its abbreviation first, then names that begin so. */
export function estadosDe(texto: string): string[] {
  const procurado = buscavel(texto.trim());
  const comeca = (sigla: string) =>
    buscavel(sigla).startsWith(procurado) || buscavel(nomeDe(sigla)).startsWith(procurado);
  const [exatas, outras] = [SIGLAS.filter((sigla) => buscavel(sigla) === procurado), SIGLAS.filter(comeca)];
  return [...new Set([...exatas, ...outras])];
}

type Props = Omit<SelectProps, 'onChange' | 'data'> & { onChange?: (valor: string) => void };

/** A state by its letters or its name; what was typed counts when the field is left, by Tab too. */
export function CampoEstado({ onChange, onBlur, ...resto }: Props) {
  const [texto, setTexto] = useState<string>();
  return (
    <Select
      label="Estado"
      data={SIGLAS}
      searchable
      selectFirstOptionOnChange
      placeholder="UF"
      nothingFoundMessage="Não há"
      autoComplete="address-level1"
      filter={({ search }) => estadosDe(search).map((sigla) => ({ value: sigla, label: sigla, disabled: false }))}
      renderOption={({ option }) => `${option.value} · ${nomeDe(option.value)}`}
      comboboxProps={{ width: 220, position: 'bottom-end' }}
      onSearchChange={setTexto}
      {...resto}
      onChange={(valor) => onChange?.(valor ?? '')}
      onBlur={(evento) => {
        const [primeira] = texto ? estadosDe(texto) : [];
        if (primeira && primeira !== resto.value) onChange?.(primeira);
        onBlur?.(evento);
      }}
    />
  );
}
