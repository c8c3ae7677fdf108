import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

/**
 * Asks for files. The browser tells of no choice that is the same as the last one: it is forgotten at once, so that a file that
 * was refused, taken out or mended meanwhile can be chosen again.
 */
export function EscolherArquivo<Varios extends boolean = false>({ onChange, ...props }: FileButtonProps<Varios>) {
  const limpar = useRef<() => void>(null);
  return (
    <FileButton
      {...props}
      resetRef={limpar}
      onChange={(escolhido) => {
        limpar.current?.();
        onChange(escolhido);
      }}
    />
  );
}
