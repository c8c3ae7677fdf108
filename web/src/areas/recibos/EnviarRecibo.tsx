import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandWhatsapp, IconMail, IconSend, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../service/download.ts';
import { avisar, consulta } from '../../service/queries.ts';
import { compartilhar, enderecoEmail, enderecoWhatsapp, podeCompartilhar } from './enviar.ts';
import { Espera, Mensagem } from './Mensagem.tsx';
import { type Contato, useContato } from './useContato.ts';

type Props = {
  contratoId: string;
  titulo: string;
  mensagem: string;
  fazerPdfs: () => Promise<File[]>;
  fullWidth?: boolean;
  /** What its button says. */
  children: string;
};

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const amostra = new File([], 'recibo.pdf', { type: 'application/pdf' });

/** Sends receipts of one tenant with the person's own apps: the PDFs where the device can hand them over, else a message. */
export function EnviarRecibo({ contratoId, titulo, mensagem, fazerPdfs, fullWidth = false, children }: Props) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const contrato = useQuery({
    ...consulta('GET /contratos/:id', { params: { id: contratoId } }),
    enabled: aberto,
  });
  const lido = useContato(contrato.data, aberto);
  const contato: Contato =
    contrato.isError && !contrato.data ? { estado: 'falhou', reler: () => void contrato.refetch() } : lido;
  const { telefone, email } = contato;

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
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          fullWidth={fullWidth}
          onClick={toggle}
          // In a dialog, Escape closes the open menu and not yet the dialog.
          data-mantine-stop-propagation={aberto || undefined}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {podeCompartilhar(amostra) && <Compartilhar titulo={titulo} mensagem={mensagem} fazerPdfs={fazerPdfs} />}
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
function Compartilhar({ titulo, mensagem, fazerPdfs }: Pick<Props, 'titulo' | 'mensagem' | 'fazerPdfs'>) {
  const pdf = useQuery({ queryKey: ['pdf', titulo], queryFn: fazerPdfs, gcTime: 0, retry: false });

  async function enviar(arquivos: File[]) {
    if (await compartilhar(arquivos, titulo, mensagem)) return;
    for (const arquivo of arquivos) download(arquivo, arquivo.name);
    avisar(
      arquivos.length === 1
        ? 'Este aparelho não deixou compartilhar. O PDF foi baixado: anexe-o à mensagem.'
        : 'Este aparelho não deixou compartilhar. Os PDFs foram baixados: anexe-os à mensagem.',
    );
  }

  if (pdf.isFetching) return <Espera Icone={IconShare}>Preparando o PDF…</Espera>;
  if (!pdf.data) {
    return (
      <Menu.Item leftSection={<IconShare {...icone} />} closeMenuOnClick={false} onClick={() => void pdf.refetch()}>
        Não foi possível fazer o PDF. Tentar de novo
      </Menu.Item>
    );
  }
  const { data: arquivos } = pdf;
  return (
    <Menu.Item leftSection={<IconShare {...icone} />} onClick={() => void enviar(arquivos)}>
      {arquivos.length === 1 ? 'Compartilhar o PDF' : 'Compartilhar os PDFs'}
    </Menu.Item>
  );
}
