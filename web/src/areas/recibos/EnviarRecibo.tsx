import { Button, Loader, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailForward, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { consulta } from '../../service/queries.ts';
import { EnviarPorEmail } from './EnviarPorEmail.tsx';
import { paraFora } from './enviar.ts';
import { type Envio, useVias, type Via } from './useVias.ts';

type Props = Envio & { reciboId: string };

/** The ways to send one receipt, behind one button. Where several rent, it also goes from the landlord's own sender, to those he chooses. */
export function EnviarRecibo({ reciboId, ...envio }: Props) {
  const [escolhendo, dialogo] = useDisclosure();
  const { data } = useQuery(consulta('GET /recibos/:id/destinatarios', { params: { id: reciboId } }));
  const quem = data?.quem ?? [];
  return (
    <>
      <Vias envio={envio} quantos={quem.length} aoEscolher={dialogo.open} />
      <DialogoDeFormulario opened={escolhendo} onClose={dialogo.close} title="Enviar o recibo por e-mail">
        <EnviarPorEmail {...{ reciboId, quem }} fechar={dialogo.close} />
      </DialogoDeFormulario>
    </>
  );
}

type DasVias = { envio: Envio; quantos: number; aoEscolher: () => void };

function Vias({ envio, quantos, aoEscolher }: DasVias) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const vias = useVias(envio, aberto);
  const escolher: Via = {
    nome: 'E-mail a quem aluga, com o PDF',
    Icone: IconMailForward,
    agir: aoEscolher,
    nota: `Escolha entre os ${quantos} que alugam`,
  };
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
        {[...vias, ...(quantos > 1 ? [escolher] : [])].map((via) => (
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
