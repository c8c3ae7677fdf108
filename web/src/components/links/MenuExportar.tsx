import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload } from '@tabler/icons-react';

type Props = { baixar: (formato: 'csv' | 'xlsx') => void };

/** The two forms in which a list leaves, as entries of a menu. */
export function ItensExportar({ baixar }: Props) {
  const icone = <IconDownload size={18} stroke={1.6} aria-hidden />;
  return (
    <>
      <Menu.Item leftSection={icone} onClick={() => baixar('xlsx')}>
        Exportar para Excel
      </Menu.Item>
      <Menu.Item leftSection={icone} onClick={() => baixar('csv')}>
        Exportar CSV
      </Menu.Item>
    </>
  );
}

/** The menu of a list that offers nothing else. */
export function MenuExportar({ baixar }: Props) {
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Exportar">
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ItensExportar baixar={baixar} />
      </Menu.Dropdown>
    </Menu>
  );
}
