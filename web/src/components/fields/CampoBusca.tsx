import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (texto: string) => void };

/** A search box: what is typed counts as soon as one pauses. */
export function CampoBusca({ value, onChange, ...resto }: Props) {
  const [texto, setTexto] = useState(value);
  // Said, and perhaps still on the way back through the address, while typing goes on.
  const ditos = useRef([value]);
  const dizer = useDebouncedCallback((novo: string) => {
    ditos.current.push(novo);
    onChange(novo);
  }, 180);

  // A value that did not come from here (a link, the way back) takes the place of what was typed.
  useEffect(() => {
    const qual = ditos.current.indexOf(value);
    if (qual < 0) {
      dizer.cancel();
      setTexto(value);
      ditos.current = [value];
    } else {
      ditos.current.splice(0, qual);
    }
  }, [value, dizer]);

  function mudar(novo: string) {
    setTexto(novo);
    dizer(novo);
  }

  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={texto && <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => mudar('')} />}
      value={texto}
      onChange={({ currentTarget }) => mudar(currentTarget.value)}
      {...resto}
    />
  );
}
