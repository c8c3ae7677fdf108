import type { ArquivoLido } from '@imob/schemas/modelos';
import { Alert, Button, List } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { messageOf } from '../../service/api.ts';
import { sendFile } from '../../service/upload.ts';

type Props = { vazio: boolean; aoLer: (lido: ArquivoLido) => void };

/** Reads a contract that was written elsewhere into the field; what stands there is asked about first. */
export function ImportarArquivo({ vazio, aoLer }: Props) {
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string>();
  // The person goes on writing while the file is read.
  const vazioAgora = useRef(vazio);
  vazioAgora.current = vazio;

  async function ler(arquivo: File) {
    setErro(undefined);
    setEnviando(true);
    try {
      const lido = await sendFile('POST /modelos/ler-arquivo', { arquivos: [arquivo] });
      if (vazioAgora.current) return aoLer(lido);
      confirmar({
        titulo: 'Trocar o texto pelo do arquivo?',
        oQueAcontece: 'O texto que está no campo sai, e o do arquivo entra no lugar. Nada é guardado até você salvar.',
        acao: 'Trocar o texto',
        aoConfirmar: async () => aoLer(lido),
      });
    } catch (falha) {
      setErro(messageOf(falha));
    } finally {
      setEnviando(false);
    }
  }

  return (
    <>
      <EscolherArquivo
        accept=".docx,.txt,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onChange={(arquivo) => arquivo && void ler(arquivo)}
        inputProps={{ 'aria-label': 'Arquivo do contrato' }}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={enviando}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            Ler de um .docx ou .txt
          </Button>
        )}
      </EscolherArquivo>
      {erro && <ErroDoFormulario erro={erro} />}
    </>
  );
}

/** Says what of the file did not come along, until it was read. */
export const AvisosDoArquivo = ({ avisos, fechar }: { avisos: readonly string[]; fechar: () => void }) =>
  avisos.length > 0 && (
    <Alert
      color="yellow"
      variant="light"
      title="Confira com o arquivo"
      role="status"
      withCloseButton
      closeButtonLabel="Já conferi"
      onClose={fechar}
    >
      <List fz="sm" spacing={6}>
        {avisos.map((aviso) => (
          <List.Item key={aviso}>{aviso}</List.Item>
        ))}
      </List>
    </Alert>
  );
