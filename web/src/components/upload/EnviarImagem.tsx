import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../service/api.ts';
import type { EndpointName } from '../../service/endpoints.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { EscolherArquivo } from './EscolherArquivo.tsx';

type Props = {
  endpoint: EndpointName;
  /** MIME types, for the file picker; the service judges by content. */
  aceita: string;
  sucesso: string;
  aoConcluir?: () => void;
  children: ReactNode;
};

/** One picture to one endpoint: choose, see it go, and hear why when it was refused. */
export function EnviarImagem({ endpoint, aceita, sucesso, aoConcluir, children }: Props) {
  const [parte, setParte] = useState<number>();
  const [erro, setErro] = useState<string>();

  async function enviar(arquivo: File | null) {
    if (!arquivo) return;
    setErro(undefined);
    const { imagemBytes } = LIMITES;
    if (arquivo.size > imagemBytes) return setErro(`A imagem passa de ${emMegas(imagemBytes)}. Escolha uma menor.`);
    setParte(0);
    try {
      await sendFile(endpoint, { arquivos: [arquivo], aoProgredir: setParte });
      avisar(sucesso);
      aoConcluir?.();
      await esquecer(endpoint);
    } catch (falha) {
      setErro(messageOf(falha));
    } finally {
      setParte(undefined);
    }
  }

  return (
    <Stack gap={6} align="flex-start">
      <EscolherArquivo accept={aceita} onChange={(arquivo) => void enviar(arquivo)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} />}
            loading={parte !== undefined}
          >
            {children}
          </Button>
        )}
      </EscolherArquivo>
      {parte !== undefined && <Progress w={180} value={parte * 100} aria-label="Enviando" />}
      {erro && (
        <Text c="red" fz="sm" role="alert">
          {erro}
        </Text>
      )}
    </Stack>
  );
}
