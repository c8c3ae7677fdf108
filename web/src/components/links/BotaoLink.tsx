import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode, Ref } from 'react';

type Props = ButtonProps & {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/** A button that leads to another screen: a true link, whose `to`, `params` and `search` are checked. */
export const BotaoLink = createLink((props: Props) => <Button component="a" {...props} />);
