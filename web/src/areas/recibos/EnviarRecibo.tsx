import { Button, Loader, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { paraFora } from './enviar.ts';
import { type Envio, useVias, type Via } from './useVias.ts';

/** The ways to send one receipt, behind one button. */
export function EnviarRecibo(envio: Envio) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const vias = useVias(envio, aberto);
  return (
    <Menu
      opened={aberto}
      onChange={(abrir) => (abrir ? open() : close())}
      position="bottom-end"
      width={290}
      // Among the page's landmarks, and with nothing in it but its items.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={toggle}>
          Enviar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {vias.map((via) => (
          <Item key={via.nome} {...via} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ nome, Icone, endereco, agir, refaz, esperando, nota }: Via) {
  const icone = <Icone size={18} stroke={1.6} aria-hidden />;
  const escrito = (
    <>
      {nome}
      {nota && (
        <Text fz="xs" c={endereco || agir ? 'dimmed' : undefined}>
          {nota}
        </Text>
      )}
    </>
  );
  if (endereco) {
    return (
      <Menu.Item leftSection={icone} component="a" {...paraFora(endereco)}>
        {escrito}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      leftSection={icone}
      disabled={!agir}
      rightSection={esperando && <Loader size="xs" />}
      closeMenuOnClick={!refaz}
      onClick={agir}
    >
      {escrito}
    </Menu.Item>
  );
}
