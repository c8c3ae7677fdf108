import { ESTADOS } from '@imob/schemas/rules/estados';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { buscavel } from '../../format/format.ts';
import { impedir } from './duvidas.ts';

const SIGLAS = Object.keys(ESTADOS);
const nomeDe = (sigla: string): string => ESTADOS[sigla as keyof typeof ESTADOS];

/** The states that a text may mean: the one that is called so first, then those whose letters or name begin so. */
export function estadosDe(texto: string): string[] {
  const procurado = buscavel(texto.trim());
  const formas = (sigla: string) => [buscavel(sigla), buscavel(nomeDe(sigla))];
  const exatos = SIGLAS.filter((sigla) => formas(sigla).includes(procurado));
  const outros = SIGLAS.filter((sigla) => formas(sigla).some((forma) => forma.startsWith(procurado)));
  return [...new Set([...exatos, ...outros])];
}

/** The one state that a text names: by its letters, by its name, or by a beginning that no other has. */
export function estadoDe(texto: string): string | undefined {
  const [primeiro, segundo] = estadosDe(texto);
  const chamado = primeiro && [buscavel(primeiro), buscavel(nomeDe(primeiro))].includes(buscavel(texto.trim()));
  return chamado || !segundo ? primeiro : undefined;
}

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value?: string;
  onChange?: (valor: string) => void;
};

/**
 * A state by its letters or its name, as its letters once the field is left, by Tab too. What names no state, or more
 * than one, stays as it was typed and is told to be wrong; no form is sent with it.
 */
export function CampoEstado({ value = '', onChange, onBlur, error, ...resto }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const [digitando, setDigitando] = useState(false);
  const errado = value.trim() !== '' && !SIGLAS.includes(value);
  // Half a name is no mistake while one types it.
  const dizer = errado && !(digitando && estadosDe(value).length > 0);
  useEffect(() => {
    if (errado && campo.current) return impedir(campo.current);
  }, [errado]);
  return (
    <Autocomplete
      ref={campo}
      label="Estado"
      data={SIGLAS}
      selectFirstOptionOnChange
      placeholder="UF"
      autoComplete="address-level1"
      filter={({ search }) =>
        (digitando ? estadosDe(search) : SIGLAS).map((sigla) => ({ value: sigla, label: sigla, disabled: false }))
      }
      renderOption={({ option }) => `${option.value} · ${nomeDe(option.value)}`}
      // Placed before its width is known, it would reach past a phone's edge, and the page would widen and jump; a fixed one widens nothing.
      comboboxProps={{ width: 220, position: 'bottom-end', floatingStrategy: 'fixed' }}
      {...resto}
      value={value}
      error={dizer ? 'Não reconhecemos este estado. Use a sigla, como SP.' : error}
      onChange={(texto) => {
        setDigitando(true);
        onChange?.(texto);
      }}
      onBlur={(evento) => {
        setDigitando(false);
        const um = value.trim() && estadoDe(value);
        if (um && um !== value) onChange?.(um);
        onBlur?.(evento);
      }}
    />
  );
}
