import { Button, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { contagem } from '../../format/format.ts';
import { ApiError, messageOf } from '../../service/api.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { alertar, avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { bring } from '../../start/lazy.ts';
import { Colunas } from './Colunas.tsx';
import { ContaDoExtrato } from './ContaDoExtrato.tsx';

type Pergunta = { arquivo: File; sugerida?: string | undefined; conta?: string; tabela?: string[][] };

/** Imports a statement. For a table it asks which account it belongs to, and which column is which if that is not known yet. */
export function ImportarExtrato({ contas }: { contas: string[] }) {
  const navegar = useNavigate();
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string>();
  const [perguntar, setPerguntar] = useState<Pergunta>();

  async function escolher(arquivo: File) {
    setErro(undefined);
    const comeco = await arquivo.slice(0, 4096).text();
    if (/<OFX>|<STMTTRN>|OFXHEADER/i.test(comeco.replaceAll('\0', ''))) return enviar({ arquivo });
    try {
      const { contaDita, lerTabela } = await bring(() => import('@imob/schemas/rules/csvStatement'));
      const lida = lerTabela(new Uint8Array(await arquivo.arrayBuffer()));
      // A table that the service would refuse anyway is reported before any question.
      if (lida) setPerguntar({ arquivo, sugerida: contaDita(lida) });
      else await enviar({ arquivo });
    } catch (falha) {
      setErro(messageOf(falha));
    }
  }

  async function enviar({ arquivo, conta }: Pergunta, colunas?: string) {
    setErro(undefined);
    setEnviando(true);
    try {
      const campos = { ...(conta && { conta }), ...(colunas && { colunas }) };
      const lido = await sendFile('POST /extratos', { arquivos: [arquivo], campos });
      void esquecer('POST /extratos');
      // A line that was left out may be a payment, so it is alerted.
      (lido.ilegiveis > 0 ? alertar : avisar)(oQueVeio(lido));
      setPerguntar(undefined);
      await navegar({ to: '/recebimentos/extratos/$id', params: { id: lido.id } });
    } catch (falha) {
      const tabela = falha instanceof ApiError && falha.status === 422 ? falha.extra.tabela : undefined;
      if (Array.isArray(tabela) && !colunas) setPerguntar({ arquivo, conta, tabela: tabela as string[][] });
      else setErro(messageOf(falha));
    } finally {
      setEnviando(false);
    }
  }

  return (
    <Stack gap="xs" align="flex-start">
      <EscolherArquivo
        accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
        onChange={(arquivo) => arquivo && void escolher(arquivo)}
        inputProps={{ 'aria-label': 'Arquivo do extrato' }}
      >
        {(props) => (
          <Button {...props} loading={enviando} leftSection={<IconUpload size={18} aria-hidden />}>
            Importar extrato
          </Button>
        )}
      </EscolherArquivo>
      {!perguntar && <ErroDoFormulario erro={erro} />}
      {perguntar && !perguntar.tabela && (
        <ContaDoExtrato
          contas={contas}
          sugerida={perguntar.sugerida}
          enviando={enviando}
          erro={erro}
          enviar={(conta) => void enviar({ ...perguntar, conta })}
          fechar={() => setPerguntar(undefined)}
        />
      )}
      {perguntar?.tabela && (
        <Colunas
          tabela={perguntar.tabela}
          enviando={enviando}
          erro={erro}
          enviar={(colunas) => void enviar(perguntar, JSON.stringify(colunas))}
          fechar={() => setPerguntar(undefined)}
        />
      )}
    </Stack>
  );
}

function oQueVeio({ lancamentos, novos, sugeridos, ilegiveis }: Resposta<'POST /extratos'>): string {
  const deFora =
    ilegiveis > 0
      ? ` ${contagem(ilegiveis, 'linha não foi lida', 'linhas não foram lidas')}: o extrato diz qual e por quê.`
      : '';
  if (lancamentos === 0) return `Este extrato não tem movimentos.${deFora}`;
  if (novos === 0) return `Este extrato já tinha sido importado: nada mudou.${deFora}`;
  const quantos = contagem(novos, 'lançamento novo', 'lançamentos novos');
  // Credits that fit several contas are not counted here: the statement itself asks about them.
  const parecem = sugeridos > 0 ? `, ${contagem(sugeridos, 'parece aluguel', 'parecem aluguel')}` : '';
  return `${quantos}${parecem}.${deFora}`;
}
