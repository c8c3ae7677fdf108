import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandWhatsapp, IconMail, IconSend, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../service/download.ts';
import { avisar, consulta } from '../../service/queries.ts';
import { compartilhar, enderecoEmail, enderecoWhatsapp, podeCompartilhar } from './enviar.ts';
import { Espera, Mensagem } from './Mensagem.tsx';
import { mensagemDoRecibo } from './textoRecibo.ts';
import { type Contato, useContato } from './useContato.ts';

type Props = { recibo: Recibo; conta: Conta | undefined; locador: string; fazerPdf: () => Promise<File> };

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const amostra = new File([], 'recibo.pdf', { type: 'application/pdf' });

/** Sends a receipt with the person's own apps: the PDF where the device can hand it over, else a message. */
export function EnviarRecibo({ recibo, conta, locador, fazerPdf }: Props) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const contrato = useQuery({
    ...consulta('GET /contratos/:id', { params: { id: recibo.contratoId } }),
    enabled: aberto,
  });
  const lido = useContato(contrato.data, aberto);
  const contato: Contato =
    contrato.isError && !contrato.data ? { estado: 'falhou', reler: () => void contrato.refetch() } : lido;
  const { telefone, email } = contato;
  const mensagem = mensagemDoRecibo(recibo, conta, locador);
  const titulo = `Recibo nº ${numeroDoRecibo(recibo)}`;

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
        {podeCompartilhar(amostra) && <Compartilhar titulo={titulo} mensagem={mensagem} fazerPdf={fazerPdf} />}
        <Mensagem
          Icone={IconBrandWhatsapp}
          nome="Mensagem no WhatsApp"
          contato={contato}
          para={telefone}
          endereco={enderecoWhatsapp(telefone, mensagem)}
        />
        <Mensagem
          Icone={IconMail}
          nome="Mensagem por e-mail"
          contato={contato}
          para={email}
          endereco={email ? enderecoEmail(email, titulo, mensagem) : undefined}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Made as soon as the menu is open: a browser lets a page share only right after a tap, and the library of the PDF may
 * take longer than that to arrive.
 */
function Compartilhar({ titulo, mensagem, fazerPdf }: { titulo: string; mensagem: string } & Pick<Props, 'fazerPdf'>) {
  const pdf = useQuery({ queryKey: ['pdf', titulo], queryFn: fazerPdf, gcTime: 0, retry: false });

  async function enviar(arquivo: File) {
    if (await compartilhar(arquivo, titulo, mensagem)) return;
    download(arquivo, arquivo.name);
    avisar('Este aparelho não deixou compartilhar. O PDF foi baixado: anexe-o à mensagem.');
  }

  if (pdf.isFetching) return <Espera Icone={IconShare}>Preparando o PDF…</Espera>;
  if (!pdf.data) {
    return (
      <Menu.Item leftSection={<IconShare {...icone} />} closeMenuOnClick={false} onClick={() => void pdf.refetch()}>
        Não foi possível fazer o PDF. Tentar de novo
      </Menu.Item>
    );
  }
  const { data: arquivo } = pdf;
  return (
    <Menu.Item leftSection={<IconShare {...icone} />} onClick={() => void enviar(arquivo)}>
      Compartilhar o PDF
    </Menu.Item>
  );
}
