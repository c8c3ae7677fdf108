import * as contratos from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import type { Recibo } from '@imob/schemas/recibos';
import { Button, Loader, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandWhatsapp, IconMail, IconSend, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { avisarErro, consulta } from '../consultas.ts';
import { compartilhar, enderecoEmail, enderecoWhatsapp, podeCompartilhar } from './enviar.ts';
import { mensagemDoRecibo } from './textoRecibo.ts';

type Props = { recibo: Recibo; conta: Conta | undefined; locador: string; fazerPdf: () => Promise<File> };

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const amostra = new File([], 'recibo.pdf', { type: 'application/pdf' });

/** Sends a receipt with the person's own apps: the PDF where the device can hand it over, else a message. */
export function EnviarRecibo({ recibo, conta, locador, fazerPdf }: Props) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const contrato = useQuery({ ...consulta(contratos.buscar, { params: { id: recibo.contratoId } }), enabled: aberto });
  const lista = useQuery({ ...consulta(locatarios.listar), enabled: aberto });
  // The tenant's own record also has a WhatsApp number; of a deleted one the contract keeps the rest.
  const cadastro = lista.data?.find(({ id }) => id === contrato.data?.locatarioId);
  const locatario = cadastro ?? contrato.data?.locatario;
  const telefone = cadastro?.whatsapp || locatario?.telefone;
  const mensagem = mensagemDoRecibo(recibo, conta, locador);
  const whatsapp = enderecoWhatsapp(telefone, mensagem);
  const email = locatario?.email && enderecoEmail(locatario.email, `Recibo nº ${recibo.codigoRecibo}`, mensagem);
  const buscando = contrato.isFetching || lista.isFetching;

  async function enviarPdf() {
    try {
      await compartilhar(await fazerPdf(), `Recibo nº ${recibo.codigoRecibo}`, mensagem);
    } catch (erro) {
      avisarErro(erro);
    }
  }

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
        {podeCompartilhar(amostra) && (
          <Menu.Item leftSection={<IconShare {...icone} />} onClick={() => void enviarPdf()}>
            Compartilhar o PDF
          </Menu.Item>
        )}
        {whatsapp ? (
          <Menu.Item
            leftSection={<IconBrandWhatsapp {...icone} />}
            component="a"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            Mensagem no WhatsApp
            <Text fz="xs" c="dimmed">
              {telefone}
            </Text>
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconBrandWhatsapp {...icone} />}
            disabled
            rightSection={buscando && <Loader size="xs" />}
          >
            WhatsApp: locatário sem telefone
          </Menu.Item>
        )}
        {email ? (
          <Menu.Item leftSection={<IconMail {...icone} />} component="a" href={email}>
            Mensagem por e-mail
            <Text fz="xs" c="dimmed">
              {locatario?.email}
            </Text>
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconMail {...icone} />} disabled rightSection={buscando && <Loader size="xs" />}>
            E-mail: locatário sem e-mail
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
