import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useFechada } from './useFechada.ts';

type Props = MenuItemProps & { ref?: Ref<HTMLAnchorElement>; children?: ReactNode; href?: string };

/** An entry of a menu that leads to another screen. Apart from BotaoLink, so that a button does not bring the menu's code. */
export const ItemLink = createLink((props: Props) =>
  useFechada(props.href) ? null : <Menu.Item component="a" {...props} />,
);
