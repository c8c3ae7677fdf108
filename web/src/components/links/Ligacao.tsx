import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

type Props = AnchorProps & { ref?: Ref<HTMLAnchorElement>; children?: ReactNode };

/** A link to another screen, in text or in a table's cell; `to` and `params` are checked. */
export const Ligacao = createLink((props: Props) => (
  <Anchor fw={550} c="inherit" underline="hover" fz="inherit" {...props} />
));
