import type { TipoRegistro } from '@imob/schemas/auditoria';
import { Menu } from '@mantine/core';
import { IconHistory, type IconProps } from '@tabler/icons-react';
import { useEhDono } from '../../service/ajuda.ts';
import { abrirHistorico } from './abrirHistorico.tsx';

type Props = { tipo: TipoRegistro; id: string; nome: string; icone?: IconProps };

/** The item of a record's menu that opens what happened to it, which the landlord alone reads; `icone` as the menu's others have theirs. */
export function ItemHistorico({ tipo, id, nome, icone = { size: 16 } }: Props) {
  if (!useEhDono()) return null;
  return (
    <Menu.Item leftSection={<IconHistory {...icone} />} onClick={() => abrirHistorico(tipo, id, nome)}>
      Histórico
    </Menu.Item>
  );
}
