import type { Item } from '@imob/schemas/inventario';
import { ActionIcon, Box, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { numero } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { CondicaoDoItem } from './condicao.tsx';
import estilo from './Inventario.module.css';

type Props = {
  item: Item;
  marcado: boolean;
  aoEditar: () => void;
  aoRetirar: () => void;
  aoGerirFotos: () => void;
  aoVerFotos: (indice: number) => void;
};

export function CartaoDoItem({ item, marcado, aoEditar, aoRetirar, aoGerirFotos, aoVerFotos }: Props) {
  const [capa] = item.fotosUrls;
  const podeMudar = usePodeMudar();
  return (
    <li id={`item-${item.id}`} className={estilo.item} data-marcado={marcado || undefined}>
      <UnstyledButton
        className={estilo.foto}
        aria-label={`${capa ? 'Ver as' : podeMudar ? 'Acrescentar' : 'Sem'} fotos de ${item.nomeItem}`}
        disabled={!capa && !podeMudar}
        onClick={() => (capa ? aoVerFotos(0) : aoGerirFotos())}
      >
        {capa ? <img src={capa} alt="" loading="lazy" /> : <IconCamera size={24} stroke={1.5} aria-hidden />}
        {item.fotosUrls.length > 1 && <span className={estilo.quantas}>{item.fotosUrls.length}</span>}
      </UnstyledButton>
      <Box flex={1} miw={0}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {item.nomeItem}
          {item.quantidade !== 1 && (
            <Text component="span" c="dimmed" fw={500}>
              {' '}
              × {numero(item.quantidade)}
            </Text>
          )}
        </Text>
        <Text className={estilo.codigo}>{item.codigoItem}</Text>
        <Group gap="xs" mt={6}>
          <CondicaoDoItem condicao={item.condicao} />
        </Group>
        {item.observacoes && (
          <Text fz="sm" c="dimmed" mt={6} lineClamp={2}>
            {item.observacoes}
          </Text>
        )}
      </Box>
      <SoQuemMuda>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Ações de ${item.nomeItem}`}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={aoEditar}>
              Editar
            </Menu.Item>
            <Menu.Item leftSection={<IconCamera size={16} />} onClick={aoGerirFotos}>
              Fotos
            </Menu.Item>
            <ItemHistorico tipo="item" id={item.id} nome={item.nomeItem} />
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={aoRetirar}>
              Retirar do inventário
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </SoQuemMuda>
    </li>
  );
}
