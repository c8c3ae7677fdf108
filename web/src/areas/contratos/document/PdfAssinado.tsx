import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { Button, Progress, Text } from '@mantine/core';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { ErroDoFormulario } from '../../../components/fields/ErroDoFormulario.tsx';
import { useAbrirGuardado } from '../../../components/links/useAbrirGuardado.ts';
import { EscolherArquivo } from '../../../components/upload/EscolherArquivo.tsx';
import { messageOf } from '../../../service/api.ts';
import { avisar, esquecer } from '../../../service/queries.ts';

export function AbrirGuardado({ chave, nome }: { chave: string; nome?: string }) {
  const { abrir, abrindo } = useAbrirGuardado(chave);
  return (
    <Button
      variant="light"
      loading={abrindo}
      aria-label={nome}
      leftSection={<IconExternalLink size={16} aria-hidden />}
      onClick={abrir}
    >
      Abrir a via assinada
    </Button>
  );
}

const MAIOR = emMegas(LIMITES.pdfBytes);

type Props = {
  jaTem: boolean;
  /** `via assinada` */
  qual: string;
  enviar: (arquivos: File[], aoProgredir: (parte: number) => void) => Promise<{ message: string }>;
};

/** Sends the signed PDF of a contract or an addendum; one that is there already is replaced only after a question. */
export function EnviarPdf({ jaTem, qual, enviar: mandar }: Props) {
  const [progresso, setProgresso] = useState<number>();
  const [erro, setErro] = useState<string>();

  function escolher(arquivo: File | null) {
    if (!arquivo) return;
    setErro(undefined);
    if (arquivo.type !== 'application/pdf') return setErro('Escolha um arquivo PDF.');
    if (arquivo.size > LIMITES.pdfBytes) return setErro(`O PDF pode ter no máximo ${MAIOR}.`);
    if (!jaTem) return void enviar(arquivo);
    confirmar({
      titulo: `Trocar a ${qual}?`,
      oQueAcontece: `“${arquivo.name}” passa a ser a ${qual}, com a data de hoje. O PDF guardado até agora é apagado de vez, e não há como recuperá-lo.`,
      acao: 'Trocar o PDF',
      perigo: true,
      // The button shows how far it is, and the dialog is out of the way.
      aoConfirmar: async () => void enviar(arquivo),
    });
  }

  async function enviar(arquivo: File) {
    setProgresso(0);
    try {
      const { message } = await mandar([arquivo], setProgresso);
      void esquecer('POST /upload/contrato/:contratoId');
      avisar(message);
    } catch (falha) {
      setErro(messageOf(falha));
    } finally {
      setProgresso(undefined);
    }
  }

  return (
    <>
      <EscolherArquivo accept="application/pdf" onChange={escolher}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={progresso !== undefined}
            leftSection={<IconUpload size={18} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            {jaTem ? 'Trocar o PDF' : 'Enviar PDF assinado'}
          </Button>
        )}
      </EscolherArquivo>
      {progresso !== undefined && (
        <div role="status">
          <Progress value={progresso * 100} aria-label="Envio do PDF" />
          <Text fz="sm" c="dimmed" mt={4}>
            {progresso < 1 ? `Enviando, ${Math.round(progresso * 100)}%` : 'Guardando…'}
          </Text>
        </div>
      )}
      <ErroDoFormulario erro={erro} />
    </>
  );
}
