import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useAbrirGuardado } from '../../components/links/useAbrirGuardado.ts';

export function AbrirArquivo({ chave }: { chave: string }) {
  const { abrir, abrindo } = useAbrirGuardado(chave);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={abrindo}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      onClick={abrir}
    >
      Abrir o arquivo
    </Button>
  );
}
