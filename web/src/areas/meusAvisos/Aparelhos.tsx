import type { Aparelho } from '@imob/schemas/aparelhos';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { momento } from '../../format/format.ts';
import { avisarErro, consulta, useMudanca } from '../../service/queries.ts';
import { desinscrever, type Estado, estadoDoNavegador, inscrever } from './navegador.ts';

/** Lists the browsers that tell their landlord, and switches this one on. */
export function Aparelhos() {
  const leitura = useQuery(consulta('GET /aparelhos'));
  return (
    <Secao
      titulo="Neste aparelho e nos outros"
      nota="Um aviso na tela assim que algo acontece, mesmo com o aplicativo fechado. Entre 20h e 8h só chega o de dinheiro, sem som."
    >
      <Carregado consulta={leitura}>
        {({ aparelhos, chavePublica }) => (
          <Stack>
            {!aparelhos.some(({ atual }) => atual) && <Ligar chavePublica={chavePublica} />}
            {aparelhos.map((um) => (
              <Linha key={um.id} aparelho={um} />
            ))}
          </Stack>
        )}
      </Carregado>
    </Secao>
  );
}

function Ligar({ chavePublica }: { chavePublica: string }) {
  const [estado, setEstado] = useState(estadoDoNavegador);
  const [ligando, setLigando] = useState(false);
  const criar = useMudanca('POST /aparelhos', { sucesso: 'Este aparelho avisa você. Mande um teste para ver como é.' });
  const ligar = async () => {
    setLigando(true);
    try {
      const body = await inscrever(chavePublica);
      if (body) await criar.mutateAsync({ body }).catch(() => {});
      const ficou = estadoDoNavegador();
      setEstado(ficou);
      if (!body && ficou === 'PEDIR') avisarErro(new Error(SEM_RESPOSTA));
    } catch {
      avisarErro(
        new Error(
          'O navegador não ligou os avisos. Confira se ele os permite nas configurações dele, e tente de novo.',
        ),
      );
    } finally {
      setLigando(false);
    }
  };
  if (estado !== 'PEDIR') return <NaoDa estado={estado} />;
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm" flex="1 1 260px">
        O navegador vai perguntar se pode mostrar avisos: permita. Com a tela bloqueada, quem estiver com o aparelho
        também os lê.
      </Text>
      <Button loading={ligando} onClick={() => void ligar()}>
        Ligar neste aparelho
      </Button>
    </Group>
  );
}

const SEM_RESPOSTA =
  'O navegador não recebeu a sua permissão. Toque de novo em Ligar e escolha Permitir; se ele nada pergunta, permita as notificações nas configurações do site.';

const PORQUES: Record<Exclude<Estado, 'PEDIR'>, [titulo: string, oQueFazer: string]> = {
  NEGADO: [
    'O navegador não deixa este site mostrar avisos',
    'Toque no cadeado ao lado do endereço (ou nas configurações do site), permita as notificações, e recarregue esta página.',
  ],
  TELA_DE_INICIO: [
    'No iPhone, primeiro ponha o aplicativo na tela de início',
    'No Safari, toque em Compartilhar e em “Adicionar à Tela de Início”. Abra o aplicativo por lá, e volte a esta tela.',
  ],
  NAO_PODE: [
    'Este navegador não recebe avisos',
    'Use o Chrome, o Edge, o Firefox ou o Safari, atualizados e fora da janela anônima.',
  ],
};

function NaoDa({ estado }: { estado: Exclude<Estado, 'PEDIR'> }) {
  const [titulo, oQueFazer] = PORQUES[estado];
  return (
    <Alert color="yellow" variant="light" title={titulo}>
      {oQueFazer}
    </Alert>
  );
}

function Linha({ aparelho }: { aparelho: Aparelho }) {
  const { id, nome, atual, criadoEm, avisadoEm } = aparelho;
  const testar = useMudanca('POST /aparelhos/:id/testar', { sucesso: ({ message }) => message });
  const remover = useMudanca('DELETE /aparelhos/:id', { sucesso: ({ message }) => message });
  const tirar = async () => {
    if (atual) await desinscrever().catch(() => {});
    remover.mutate({ params: { id } });
  };
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" flex="1 1 220px" miw={0}>
        <IconDeviceMobile size={20} aria-hidden style={{ flex: 'none' }} />
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nome}
            </Text>
            {atual && <Selo cor="blue">Este aparelho</Selo>}
          </Group>
          <Text fz="sm" c="dimmed">
            Ligado em {momento(criadoEm)}.{' '}
            {avisadoEm ? `Último aviso em ${momento(avisadoEm)}.` : 'Nenhum aviso ainda.'}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={testar.isPending}
          onClick={() => testar.mutate({ params: { id } })}
          aria-label={`Mandar um teste: ${nome}`}
        >
          Mandar um teste
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={remover.isPending}
          onClick={() => void tirar()}
          aria-label={`Desligar: ${nome}`}
        >
          Desligar
        </Button>
      </Group>
    </Group>
  );
}
