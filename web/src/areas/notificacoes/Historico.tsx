import type { Notificacao } from '@imob/schemas/notificacoes';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconMailForward, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { buscavel, dinheiro, momento } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { Envios } from './Envios.tsx';

const LIMITE = 500;

/** Shows what was sent, newest first; with `contratoId` only that contract's. */
export function Historico({ contratoId }: { contratoId: string | undefined }) {
  const [texto, setTexto] = useState('');
  const enviados = useQuery(
    consulta('GET /notificacoes/historico', { query: { limite: LIMITE, ...(contratoId && { contratoId }) } }),
  );
  return (
    <Stack>
      <Group>
        <TextInput
          aria-label="Procurar nos enviados"
          placeholder="Locatário ou assunto"
          leftSection={<IconSearch size={18} />}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
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
      <Carregado consulta={enviados}>
        {(avisos) => {
          if (avisos.length === 0) {
            return (
              <Vazio Icone={IconMailForward} titulo="Nenhum aviso enviado ainda">
                Assim que uma conta chegar a um dos dias escolhidos, o aviso sai e aparece aqui, com o que houve em cada
                canal.
              </Vazio>
            );
          }
          const procurado = buscavel(texto);
          const achados = avisos.filter(({ locatarioNome, assunto }) =>
            buscavel(`${locatarioNome} ${assunto}`).includes(procurado),
          );
          return (
            <>
              <Tabela
                legenda="Avisos enviados"
                larguraMinima={800}
                linhas={achados}
                chave={({ id }) => id}
                colunas={colunas}
                cartao={(aviso) => <Cartao aviso={aviso} />}
                ordemInicial={{ coluna: 'quando', sentido: 'desc' }}
              />
              {achados.length === 0 && <Text c="dimmed">Nada com estas palavras.</Text>}
              {avisos.length === LIMITE && (
                <Text c="dimmed" fz="sm">
                  Aparecem os {LIMITE} mais novos.
                </Text>
              )}
            </>
          );
        }}
      </Carregado>
    </Stack>
  );
}

const colunas: Coluna<Notificacao>[] = [
  {
    id: 'quando',
    titulo: 'Enviado em',
    valor: ({ enviadoEm }) => enviadoEm,
    celula: ({ enviadoEm }) => momento(enviadoEm),
    largura: 170,
  },
  {
    id: 'locatario',
    titulo: 'Locatário',
    valor: ({ locatarioNome }) => locatarioNome,
    celula: ({ locatarioNome, contratoId }) => (
      <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
        {locatarioNome}
      </Ligacao>
    ),
  },
  { id: 'assunto', titulo: 'Aviso', valor: ({ assunto }) => assunto, celula: ({ assunto }) => assunto },
  { id: 'canais', titulo: 'Canais', celula: ({ envios }) => <Envios envios={envios} /> },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    valor: ({ valor }) => valor,
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
