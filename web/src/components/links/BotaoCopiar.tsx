import { Button, type ButtonProps, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = Omit<ButtonProps, 'children'> & {
  valor: string;
  children?: string;
  feito?: string;
  icone?: ReactNode;
  /** Says of which of several it is, to who does not see beside what it stands. */
  'aria-label'?: string;
};

const icone = { size: 16, 'aria-hidden': true } as const;

/** Copies `valor`, and says for a moment that it did. */
export function BotaoCopiar({ valor, children = 'Copiar', feito = 'Copiado', icone: seu, ...botao }: Props) {
  const { 'aria-label': nome, ...resto } = botao;
  return (
    <CopyButton value={valor} timeout={2_000}>
      {({ copied, copy }) => (
        <Button
          size="sm"
          variant="light"
          {...resto}
          onClick={copy}
          aria-label={copied ? feito : nome}
          leftSection={copied ? <IconCheck {...icone} /> : (seu ?? <IconCopy {...icone} />)}
        >
          {copied ? feito : children}
        </Button>
      )}
    </CopyButton>
  );
}
