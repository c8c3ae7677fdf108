import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: string | null;
  onChange?: (mes: string) => void;
};

/**
 * A month, `YYYY-MM` outside, `mm/aaaa` for the person; `''` is empty. The browsers' own field for one is plain text in Firefox and on a
 * Mac. What is no month stays as it was typed, is told to be wrong, and goes out as it is.
 */
export function CampoMes({ value, onChange, error, ...resto }: Props) {
  // The field shows what is being typed; once it is left, a month is shown whole.
  const [digitado, setDigitado] = useState<string>();
  const atual = value ?? '';
  const mes = /^(\d{4})-(\d{2})$/.exec(atual);
  const errado = digitado === undefined && atual !== '' && !mes && 'Escreva o mês e o ano, como 12/2026.';
  return (
    <TextInput
      placeholder="mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      {...resto}
      value={digitado ?? (mes ? `${mes[2]}/${mes[1]}` : atual)}
      error={errado || error}
      onChange={({ currentTarget, nativeEvent }) => {
        const apaga = (nativeEvent as InputEvent).inputType?.startsWith('delete');
        const novo = apaga ? currentTarget.value : comBarra(currentTarget.value);
        setDigitado(novo);
        onChange?.(lerMes(novo) ?? novo.trim());
      }}
      onBlur={(evento) => {
        setDigitado(undefined);
        resto.onBlur?.(evento);
      }}
    />
  );
}

/** Digits with a slash after the month. */
const comBarra = (texto: string): string =>
  texto
    .trim()
    // Pasted as computers write it.
    .replace(/^(\d{4})-(\d{2})$/, '$2/$1')
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{1,2}\/\d{4}).*/, '$1');

/** `4/2026`, `04/26`, `042026` as a month, or nothing while it is not one. */
export function lerMes(texto: string): string | null {
  const [, mes = '', ano = ''] = /^(\d{1,2})\/(\d{4}|\d{2})$/.exec(texto.trim()) ?? [];
  if (Number(mes) < 1 || Number(mes) > 12) return null;
  return `${ano.padStart(4, '20')}-${mes.padStart(2, '0')}`;
}
