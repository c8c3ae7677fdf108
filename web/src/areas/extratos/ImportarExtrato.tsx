import * as extratos from '@imob/schemas/extratos';
import { Button, FileButton, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { contagem } from '../../format/format.ts';
import { ApiError, messageOf } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { Colunas } from './Colunas.tsx';

/** Takes a statement in; of a table that nobody knows yet, asks once which column is which. */
export function ImportarExtrato() {
  const navegar = useNavigate();
  const limpar = useRef<() => void>(null);
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string>();
  const [perguntar, setPerguntar] = useState<{ arquivo: File; tabela: string[][] }>();

  async function enviar(arquivo: File, colunas?: string) {
    limpar.current?.();
    setErro(undefined);
    setEnviando(true);
    try {
      const lido = await sendFile(extratos.importar, { arquivos: [arquivo], campos: colunas ? { colunas } : {} });
      void esquecer(extratos.importar);
      avisar(
        lido.novos === 0
          ? 'Este extrato já tinha sido importado: nada mudou.'
          : `${contagem(lido.novos, 'lançamento novo', 'lançamentos novos')}, ${contagem(lido.sugeridos, 'parece aluguel', 'parecem aluguel', 'nenhum parece aluguel')}.`,
      );
      setPerguntar(undefined);
      await navegar({ to: '/recebimentos/extratos/$id', params: { id: lido.id } });
    } catch (falha) {
      const tabela = falha instanceof ApiError && falha.status === 422 ? falha.extra.tabela : undefined;
      if (Array.isArray(tabela) && !colunas) setPerguntar({ arquivo, tabela: tabela as string[][] });
      else setErro(messageOf(falha));
    } finally {
      setEnviando(false);
    }
  }

  return (
    <Stack gap="xs" align="flex-start">
      <FileButton
        accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
        resetRef={limpar}
        onChange={(arquivo) => arquivo && void enviar(arquivo)}
        inputProps={{ 'aria-label': 'Arquivo do extrato' }}
      >
        {(props) => (
          <Button {...props} loading={enviando} leftSection={<IconUpload size={18} aria-hidden />}>
            Importar extrato
          </Button>
        )}
      </FileButton>
      {!perguntar && <ErroDoFormulario erro={erro} />}
      {perguntar && (
        <Colunas
          tabela={perguntar.tabela}
          enviando={enviando}
          erro={erro}
          enviar={(colunas) => void enviar(perguntar.arquivo, JSON.stringify(colunas))}
          fechar={() => setPerguntar(undefined)}
        />
      )}
    </Stack>
  );
}
