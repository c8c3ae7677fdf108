import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

type Comum = { ref?: Ref<HTMLAnchorElement>; children?: ReactNode };

/** A button that leads to another screen: a true link, whose `to`, `params` and `search` are checked. */
export const BotaoLink = createLink((props: ButtonProps & Comum & { 'aria-label'?: string }) => (
  <Button component="a" {...props} />
));

/** The same as an entry of a menu. */
export const ItemLink = createLink((props: MenuItemProps & Comum) => <Menu.Item component="a" {...props} />);
