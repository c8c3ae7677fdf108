import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { useFechada } from './useFechada.ts';

type Props = ButtonProps & {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
  'aria-label'?: string;
  href?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/** A button that leads to another screen: a true link, whose `to`, `params` and `search` are checked. A helper sees none to where he may not go. */
export const BotaoLink = createLink((props: Props) =>
  useFechada(props.href) ? null : <Button component="a" {...props} />,
);
