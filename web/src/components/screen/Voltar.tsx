import { Anchor, type AnchorProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

type Props = AnchorProps & { ref?: Ref<HTMLAnchorElement>; children?: ReactNode };

/** The way to the screen above, over a screen's title: a router link, so `to` and `params` are checked. */
export const Voltar = createLink(({ children, className, ...resto }: Props) => (
  <Anchor
    fz="sm"
    c="dimmed"
    mb="xs"
    display="inline-flex"
    style={{ alignItems: 'center', gap: 6 }}
    {...resto}
    className={['nao-imprimir', className].filter(Boolean).join(' ')}
  >
    <IconArrowLeft size={16} style={{ flex: 'none' }} aria-hidden />
    <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</span>
  </Anchor>
));
