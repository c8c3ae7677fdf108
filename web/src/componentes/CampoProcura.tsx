import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { texto: string; aoMudar: (texto: string) => void };

/** A search field: typed at once, searched when the typing pauses. */
export function CampoProcura({ texto, aoMudar, ...resto }: Props) {
  const [digitado, setDigitado] = useState(texto);
  // An address changed elsewhere ("limpar filtros", the back button) is shown here too.
  useEffect(() => setDigitado(texto), [texto]);
  const procurar = useDebouncedCallback(aoMudar, 250);
  return (
    <TextInput
      label="Procurar"
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      {...resto}
      value={digitado}
      onChange={({ currentTarget: { value } }) => {
        setDigitado(value);
        procurar(value);
      }}
    />
  );
}
