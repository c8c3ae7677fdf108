import { ActionIcon, Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { usePodeMudar } from '../../service/ajuda.ts';
import { useTelefone } from '../screen/useTela.ts';

type Props = { nome: string; Icone: TablerIcon; variant?: 'filled' | 'default'; onClick: () => void };

/**
 * A button of which a phone shows the picture alone; its name is the same for who does not see it. The filled one makes something
 * new, which who only looks is not offered.
 */
export function BotaoCurto({ nome, Icone, variant = 'filled', onClick }: Props) {
  const telefone = useTelefone();
  const podeMudar = usePodeMudar();
  if (variant === 'filled' && !podeMudar) return null;
  return telefone ? (
    <ActionIcon size={36} variant={variant} aria-label={nome} onClick={onClick}>
      <Icone size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant={variant} leftSection={<Icone size={18} aria-hidden />} onClick={onClick}>
      {nome}
    </Button>
  );
}
