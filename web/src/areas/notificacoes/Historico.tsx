import type { Notificacao } from '@imob/schemas/notificacoes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CampoBusca } from '../../components/fields/CampoBusca.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro, momento } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { Envios } from './Envios.tsx';

/** Shows what was sent, newest first; with `contratoId` only that contract's. */
export function Historico({ contratoId }: { contratoId: string | undefined }) {
  const [busca, setBusca] = useState('');
  const lista = useInfiniteQuery(
    pages('GET /notificacoes/pagina', { ...(busca && { busca }), ...(contratoId && { contratoId }) }),
  );
  const lidos = lista.data?.pages.flatMap(({ notificacoes }) => notificacoes);
  return (
    <Stack>
      <Group>
        <CampoBusca
          aria-label="Procurar nos enviados"
          placeholder="Locatário ou assunto"
          value={busca}
          onChange={setBusca}
          flex="1 1 220px"
          maw={360}
        />
        {contratoId && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/notificacoes" search={{ aba: 'historico' }} />}
          >
            Ver de todos os contratos
          </Button>
        )}
      </Group>
      <Carregado consulta={{ ...lista, data: lidos }}>
        {(avisos) => {
          if (avisos.length === 0 && busca) return <Text c="dimmed">Nada com estas palavras.</Text>;
          if (avisos.length === 0) {
            return (
              <Vazio Icone={IconMailForward} titulo="Nenhum aviso enviado ainda">
                Assim que uma conta chegar a um dos dias escolhidos, o aviso sai e aparece aqui, com o que houve em cada
                canal.
              </Vazio>
            );
          }
          return (
            <div aria-busy={lista.isPlaceholderData}>
              <Tabela
                legenda="Avisos enviados"
                larguraMinima={800}
                linhas={avisos}
                chave={({ id }) => id}
                colunas={colunas}
                cartao={(aviso) => <Cartao aviso={aviso} />}
                servico={DO_SERVICO}
              />
            </div>
          );
        }}
      </Carregado>
      <MostrarMais consulta={lista} />
    </Stack>
  );
}

/** The service gives one order only, and each page as long as it is. */
const DO_SERVICO = { ordem: undefined, aoOrdenar: () => {} };

const colunas: Coluna<Notificacao>[] = [
  {
    id: 'quando',
    titulo: 'Enviado em',
    celula: ({ enviadoEm }) => momento(enviadoEm),
    largura: 170,
  },
  {
    id: 'locatario',
    titulo: 'Locatário',
    celula: ({ locatarioNome, contratoId }) => (
      <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
        {locatarioNome}
      </Ligacao>
    ),
  },
  { id: 'assunto', titulo: 'Aviso', celula: ({ assunto }) => assunto },
  { id: 'canais', titulo: 'Canais', celula: ({ envios }) => <Envios envios={envios} /> },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    celula: ({ valor }) => dinheiro(valor),
    largura: 130,
  },
];

function Cartao({ aviso: { contratoId, locatarioNome, assunto, valor, enviadoEm, envios } }: { aviso: Notificacao }) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
          {locatarioNome}
        </Ligacao>
        <Text className="numeros" style={{ flex: 'none' }}>
          {dinheiro(valor)}
        </Text>
      </Group>
      <Text fz="sm">{assunto}</Text>
      <Text c="dimmed" fz="sm" mb="xs">
        {momento(enviadoEm)}
      </Text>
      <Envios envios={envios} />
    </div>
  );
}
