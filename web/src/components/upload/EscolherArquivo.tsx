import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { usePodeMudar } from '../../service/ajuda.ts';

/**
 * Asks for files. The browser tells of no choice that is the same as the last one: it is forgotten at once, so that a file that
 * was refused, taken out or mended meanwhile can be chosen again. Who only looks is not asked.
 */
export function EscolherArquivo<Varios extends boolean = false>({ onChange, ...props }: FileButtonProps<Varios>) {
  const limpar = useRef<() => void>(null);
  const podeMudar = usePodeMudar();
  if (!podeMudar) return null;
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
