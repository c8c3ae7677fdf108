import { IconBrandWhatsapp, IconDownload, IconMail, IconShare, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../service/download.ts';
import { avisar, avisarErro, consulta } from '../../service/queries.ts';
import { compartilhar, enderecoEmail, enderecoWhatsapp, podeCompartilhar } from './enviar.ts';
import { type Contato, useContato } from './useContato.ts';

/** Receipts of one tenant, with what is written beside them. */
export type Envio = {
  contratoId: string;
  titulo: string;
  mensagem: string;
  fazerPdfs: () => Promise<File[]>;
};

/** One way to hand receipts over: it opens an address or acts; with neither it cannot be taken, and `nota` says why. */
export type Via = {
  nome: string;
  Icone: TablerIcon;
  endereco?: string | undefined;
  agir?: (() => void) | undefined;
  /** Acting only tries again what failed: the way is still to be taken. */
  refaz?: boolean;
  esperando?: boolean;
  nota?: string | undefined;
};

const amostra = new File([], 'recibo.pdf', { type: 'application/pdf' });

/** Gives the ways to send receipts with the person's own apps: a message to the tenant, or the PDFs where the device can hand them over. */
export function useVias({ contratoId, titulo, mensagem, fazerPdfs }: Envio, ligado = true): Via[] {
  const contrato = useQuery({ ...consulta('GET /contratos/:id', { params: { id: contratoId } }), enabled: ligado });
  const lido = useContato(contrato.data, ligado);
  const contato: Contato =
    contrato.isError && !contrato.data ? { estado: 'falhou', reler: () => void contrato.refetch() } : lido;
  const { telefone, email } = contato;
  const partilha = useCompartilhar({ titulo, mensagem, fazerPdfs }, ligado);
  return [
    porMensagem('WhatsApp', IconBrandWhatsapp, contato, telefone, enderecoWhatsapp(telefone, mensagem)),
    porMensagem('E-mail', IconMail, contato, email, email ? enderecoEmail(email, titulo, mensagem) : undefined),
    ...(partilha ? [partilha] : []),
  ];
}

function porMensagem(
  nome: string,
  Icone: TablerIcon,
  contato: Contato,
  para: string | null | undefined,
  endereco: string | undefined,
): Via {
  if (contato.estado === 'lendo') return { nome, Icone, esperando: true, nota: 'Procurando o contato…' };
  if (endereco) return { nome, Icone, endereco, nota: para ?? undefined };
  if (contato.estado === 'falhou') {
    return { nome, Icone, agir: contato.reler, refaz: true, nota: 'Não foi possível ler o contato. Tentar de novo' };
  }
  return {
    nome,
    Icone,
    nota: para ? `Número incompleto: ${para}` : 'O locatário não tem este contato no cadastro',
  };
}

/**
 * The PDFs are made before they are asked for: a browser lets a page share only right after a tap, and they may take
 * longer than that to arrive.
 */
function useCompartilhar({ titulo, mensagem, fazerPdfs }: Omit<Envio, 'contratoId'>, ligado: boolean): Via | undefined {
  const pode = podeCompartilhar(amostra);
  const pdf = useQuery({
    queryKey: ['pdf', titulo],
    queryFn: fazerPdfs,
    gcTime: 0,
    retry: false,
    enabled: ligado && pode,
  });
  if (!pode) return undefined;
  const via = { nome: 'Compartilhar', Icone: IconShare };
  if (pdf.isFetching) return { ...via, esperando: true, nota: 'Preparando o PDF…' };
  const { data: arquivos } = pdf;
  if (!arquivos) {
    return {
      ...via,
      agir: () => void pdf.refetch(),
      refaz: true,
      nota: 'Não foi possível fazer o PDF. Tentar de novo',
    };
  }
  const enviar = async () => {
    if (await compartilhar(arquivos, titulo, mensagem)) return;
    baixarTodos(arquivos);
    avisar(
      arquivos.length === 1
        ? 'Este aparelho não deixou compartilhar. O PDF foi baixado: anexe-o à mensagem.'
        : 'Este aparelho não deixou compartilhar. Os PDFs foram baixados: anexe-os à mensagem.',
    );
  };
  return { ...via, agir: () => void enviar(), nota: arquivos.length === 1 ? 'O PDF' : `Os ${arquivos.length} PDFs` };
}

function baixarTodos(arquivos: File[]): void {
  for (const arquivo of arquivos) download(arquivo, arquivo.name);
}

/** Keeps the PDFs of the receipts on this device. */
export function useBaixar(fazerPdfs: Envio['fazerPdfs'], quantos: number): Via {
  const [esperando, setEsperando] = useState(false);
  const baixar = async () => {
    setEsperando(true);
    await fazerPdfs().then(baixarTodos, avisarErro);
    setEsperando(false);
  };
  return {
    nome: quantos === 1 ? 'Baixar PDF' : 'Baixar PDFs',
    Icone: IconDownload,
    agir: () => void baixar(),
    esperando,
  };
}
