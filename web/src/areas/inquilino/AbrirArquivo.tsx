import * as upload from '@imob/schemas/upload';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { chamar } from '../../service/api.ts';
import { avisarErro } from '../../service/queries.ts';

/** The address lasts 15 minutes, so it is asked for at each click; the tab is opened first, or it would be blocked. */
export function AbrirArquivo({ chave }: { chave: string }) {
  const [abrindo, setAbrindo] = useState(false);
  async function abrir() {
    const aba = window.open('about:blank', '_blank');
    if (aba) aba.opener = null;
    setAbrindo(true);
    try {
      const { url } = await chamar(upload.url, { query: { key: chave } });
      if (aba) aba.location.href = url;
      else window.location.href = url;
    } catch (erro) {
      aba?.close();
      avisarErro(erro);
    } finally {
      setAbrindo(false);
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={abrindo}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      onClick={() => void abrir()}
    >
      Abrir o arquivo
    </Button>
  );
}
