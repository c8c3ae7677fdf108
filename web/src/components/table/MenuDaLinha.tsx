import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePodeMudar } from '../../service/ajuda.ts';

type Props = { nome: string; daTela?: boolean; children: () => ReactNode };

/**
 * A row's menu, which who only looks does not have; `children` give its items. It is made when it is first asked for, and till then its button stands alone:
 * a list has a menu for each row, of which hardly one is opened. `daTela`: it stands beside a screen's buttons, and looks like one.
 */
export function MenuDaLinha({ nome, daTela = false, children }: Props) {
  const [feito, setFeito] = useState(false);
  const [aberto, setAberto] = useState(false);
  const podeMudar = usePodeMudar();
  const alvo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!feito) return;
    // The button is a new one, in the menu: it has the focus as the one that was pressed, and gets it back.
    alvo.current?.focus({ preventScroll: true });
    setAberto(true);
  }, [feito]);
  if (!podeMudar) return null;
  const botao = (
    <ActionIcon
      ref={alvo}
      {...(daTela
        ? { variant: 'default', size: 36 }
        : { variant: 'subtle', color: 'gray', c: 'dimmed', size: 'lg' as const })}
      aria-label={nome}
      {...(!feito && { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setFeito(true) })}
    >
      {daTela ? <IconDotsVertical size={18} aria-hidden /> : <IconDots size={18} aria-hidden />}
    </ActionIcon>
  );
  if (!feito) return botao;
  return (
    <Menu
      opened={aberto}
      onChange={setAberto}
      position="bottom-end"
      withinPortal
      width={230}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{botao}</Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  );
}
