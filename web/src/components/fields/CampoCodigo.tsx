import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of the second factor: the phone's keyboard of digits, and what the system offers by itself. */
export function CampoCodigo(props: TextInputProps) {
  return (
    <TextInput
      label="Código"
      description="Os 6 dígitos do aplicativo autenticador, ou um código de recuperação."
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      {...props}
    />
  );
}
