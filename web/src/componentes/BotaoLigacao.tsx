import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

type Props = ButtonProps & { ref?: Ref<HTMLAnchorElement>; children?: ReactNode };

/** A link to another screen that looks like a button; `to`, `params` and `search` are checked. */
export const BotaoLigacao = createLink((props: Props) => <Button component="a" {...props} />);
